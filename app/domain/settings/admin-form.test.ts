import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'

import { NO_FACTS } from '#domain/catalogue/facts/product-facts.ts'
import { cancelForm, overrideForm } from '#domain/orders/order-form.ts'
import { presentProductForm, productForm } from '#domain/catalogue/product-form.ts'
import { approveReturnForm, refundForm, rejectReturnForm, returnForm } from '#domain/returns/return-form.ts'
import { shopForm } from './shop-form.ts'
import type { ShopDetails } from './shop-details.ts'

function pathsOf(form: z.ZodType, value: unknown): string[] {
  return (form.safeParse(value).error?.issues ?? []).map((issue) => issue.path.join('.'))
}

describe('the product editor', () => {
  const filled = {
    name: ' Ruled Notebook ',
    price: '299.99',
    categoryId: 'stationary',
    description: ' A5.\n200 pages. ',
  }

  test('a new product gets a stock of 100 and is shown', () => {
    expect(productForm.parse(filled)).toEqual({
      name: 'Ruled Notebook',
      price: 29999,
      discountedPrice: null,
      discountFrom: null,
      discountUntil: null,
      categoryId: 'stationary',
      description: 'A5.\n200 pages.',
      stockQuantity: 100,
      lowStockThreshold: null,
      hidden: false,
      barcode: null,
      ...NO_FACTS,
    })
  })

  test('null and an empty form are reported as errors, not thrown', () => {
    expect(pathsOf(productForm, null)).toEqual(['', ''])
    expect(pathsOf(productForm, {}).sort()).toEqual(['', 'categoryId', 'description', 'name', 'price'])
  })

  test('a ticked checkbox hides the product', () => {
    expect(productForm.parse({ ...filled, hidden: 'on' }).hidden).toBe(true)
  })

  test('a posted form is parsed', () => {
    const form = new FormData()
    const fields = { ...filled, discountedPrice: '249.9', stockQuantity: '0', hidden: 'on' }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const sent = parseWithZod(form, { schema: productForm })
    expect(sent.status === 'success' && sent.value).toMatchObject({
      price: 29999,
      discountedPrice: 24990,
      stockQuantity: 0,
      hidden: true,
    })
  })

  test.each(['1e3', '0x10', '1.0', '7 8', '1,0', '', '٣', '-0'])(
    'a posted stock may not be %j',
    (stockQuantity) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...filled, stockQuantity })) form.set(name, value)
      const sent = parseWithZod(form, { schema: presentProductForm })
      expect(sent.status === 'error' && Object.keys(sent.error ?? {})).toEqual(['stockQuantity'])
    },
  )

  test.each(['name', 'price', 'categoryId', 'description'])('%s is required', (field) => {
    expect(pathsOf(productForm, { ...filled, [field]: ' ' }).sort()).toEqual(['', field])
    expect(pathsOf(productForm, { ...filled, [field]: undefined }).sort()).toEqual(['', field])
  })

  test.each([
    ['price', '1e3'],
    ['price', '12.345'],
    ['price', '-1'],
    ['price', '٣'],
    ['price', '1000000.01'],
    ['discountedPrice', '12,5'],
    ['discountedPrice', '299.99'],
    ['discountedPrice', '300'],
    ['stockQuantity', '1.5'],
    ['stockQuantity', '-1'],
    ['lowStockThreshold', '-1'],
    ['lowStockThreshold', '2.5'],
    ['lowStockThreshold', '1000001'],
    ['categoryId', 'furniture'],
    ['name', 'x'.repeat(121)],
  ])('%s may not be %j', (field, value) => {
    expect(pathsOf(productForm, { ...filled, [field]: value })).toEqual([field])
  })
})

test('the days of a discount are parsed to its first moment and the first one after it', () => {
  const days = { discountFrom: '2090-11-21', discountUntil: '22-11-2090' }
  const filled = { name: 'Ink', price: '9', discountedPrice: '8', categoryId: 'toys', description: 'x' }
  expect(productForm.parse({ ...filled, ...days })).toMatchObject({
    discountFrom: Date.parse('2090-11-20T18:30:00Z'),
    discountUntil: Date.parse('2090-11-22T18:30:00Z'),
  })
  for (const [change, field] of [
    [{ discountUntil: '2090-11-20' }, 'discountUntil'],
    [{ discountFrom: '2090-11-31' }, 'discountFrom'],
    [{ discountFrom: 'soon' }, 'discountFrom'],
    [{ discountFrom: '', discountUntil: '2020-01-01' }, 'discountUntil'],
    [{ discountedPrice: '' }, 'discountUntil'],
    [{ discountedPrice: '', discountUntil: '' }, 'discountFrom'],
  ] as const)
    expect(pathsOf(productForm, { ...filled, ...days, ...change })).toEqual([field])
  expect(pathsOf(productForm, { ...filled, discountFrom: '2020-01-01' })).toEqual([])
})

describe('returns', () => {
  const filled = { lineId: 'l1', quantity: '1', reason: 'other', description: ' Torn ' }

  test('a request is trimmed', () => {
    expect(returnForm.parse(filled)).toEqual({ ...filled, quantity: 1, description: 'Torn' })
  })

  test.each([{ reason: '' }, { description: ' ' }, { reason: undefined, description: undefined }])(
    'a request with %j is not complete',
    (change) => {
      const issues = returnForm.safeParse({ ...filled, ...change }).error?.issues ?? []
      const whole = issues.filter(({ path }) => path.length === 0).map(({ message }) => message)
      expect(whole).toEqual(['Please fill in all required fields.'])
    },
  )

  test('only the seven reasons and whole quantities', () => {
    expect(pathsOf(returnForm, { ...filled, reason: 'Because' })).toEqual(['reason'])
    expect(pathsOf(returnForm, { ...filled, quantity: '0' })).toEqual(['quantity'])
  })

  test('responses may be left empty', () => {
    expect(approveReturnForm.parse({ response: ' ', refundAmount: ' ' })).toEqual({ refundAmount: null })
    expect(approveReturnForm.parse({})).toEqual({ refundAmount: null })
    expect(approveReturnForm.parse({ refundAmount: '10.5' }).refundAmount).toBe(1050)
    expect(pathsOf(approveReturnForm, { refundAmount: '-1' })).toEqual(['refundAmount'])
    expect(rejectReturnForm.parse({ response: ' Sorry ' })).toEqual({ response: 'Sorry' })
    expect(pathsOf(refundForm, { refundMethod: 'stamps' })).toEqual(['refundMethod'])
  })
})

test('cancelling and overriding a status require a reason', () => {
  expect(cancelForm.parse({ reason: ' Too late ' })).toEqual({ reason: 'Too late' })
  expect(pathsOf(cancelForm, { reason: ' ' })).toEqual(['reason'])
  expect(pathsOf(overrideForm, { seen: 'pending', status: 'lost', reason: '' })).toEqual(['status', 'reason'])
})

describe('settings', () => {
  const kalam: ShopDetails = {
    name: 'Kalam',
    tagline: 'Stationery & Gifts',
    address: '14 Laxmi Road, Pune',
    phone: '+91 98220 12345',
    email: 'hello@kalam.example',
    hours: '8 am to 10 pm, every day',
    upiId: 'kalam@upi',
    directionsUrl: 'https://maps.example/?q=kalam',
    instagramUrl: 'https://www.instagram.com/kalam',
    facebookUrl: '',
    youtubeUrl: '',
    reviewsShown: 3,
    deliveryDays: 7,
    advertisesFreeShipping: true,
    advertisesFirstOrder: false,
  }

  test('the default settings may be saved', () => {
    expect(shopForm.parse(kalam)).toEqual(kalam)
    expect(shopForm.parse({ ...kalam, tagline: ' ' }).tagline).toBe('')
  })

  test.each([
    ['name', ' '],
    ['email', 'shop'],
    ['upiId', 'kalam'],
    ['upiId', 'kalam@ok&am=1'],
    ['directionsUrl', 'javascript:alert(1)'],
    ['directionsUrl', '//maps.example'],
    ['directionsUrl', 'https://'],
    ['instagramUrl', 'http://www.instagram.com/kalam'],
    ['facebookUrl', 'kalam'],
    ['youtubeUrl', 'javascript:alert(1)//https://'],
    ['reviewsShown', '4'],
    ['reviewsShown', ''],
    ['deliveryDays', '0'],
    ['deliveryDays', '1.5'],
    ['deliveryDays', '91'],
  ])('%s may not be %j', (field, value) => {
    expect(pathsOf(shopForm, { ...kalam, [field]: value })).toEqual([field])
  })
})
