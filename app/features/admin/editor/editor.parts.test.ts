import { createElement as h } from 'react'
import { expect, test } from 'vitest'

import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { problems } from '#copy/problems.ts'
import { FACT_COLUMNS } from '#domain/catalogue/facts/product-facts.ts'
import { shownToasts } from '#ui/kit/toast-store.ts'
import { render, textOf } from '#tests/support/pages/render.ts'
import { clientAction } from './add-product-page.tsx'
import { clientAction as saveProduct } from './edit-product-page.tsx'
import { EditorButtons } from './editor-buttons.tsx'
import { EditorFields } from './editor-fields.tsx'
import { FactFields } from './fact-fields.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { showSaveResult } from './show-save-result.ts'

const NAMES = [
  ...['name', 'price', 'discountedPrice', 'discountFrom', 'discountUntil', 'categoryId', 'description'],
  ...['stockQuantity', 'lowStockThreshold', 'hidden', 'barcode', ...FACT_COLUMNS],
]
const fields = Object.fromEntries(NAMES.map((name) => [name, { id: name, name }])) as never
const categories = [{ id: 'toys', name: 'Toys' }] as const
const labelsOf = (html: string) => [...html.matchAll(/<label[^>]*>([^<]+)/g)].map(([, label]) => label)
const lost = () => Promise.reject(new TypeError('lost'))

test('the fields: name, price, discounted price, category and description; amounts from 0 in steps of 0.01', () => {
  const html = render(
    h(EditorFields, { categories, fields, stockSeen: null, isTaxed: false, hasChoices: false }),
  )
  const labels = labelsOf(html.replace(/<details.*<\/details>/s, ''))
  expect(labels).toEqual([
    ...['Product Name', 'Price', 'Discounted Price (optional)'],
    ...['First day of the discount (optional)', 'Last day of the discount (optional)'],
    ...['Category', 'Description', 'Barcode (optional)'],
    'Tell me when this many or fewer are left (optional)',
  ])
  for (const name of ['price', 'discountedPrice']) {
    const input = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)![0]
    expect(input).toMatch(/type="number"/)
    expect(input).toMatch(/min="0"/)
    expect(input).toMatch(/step="0\.01"/)
  }
})

test('the facts are folded away until there is one, and all of them are there', () => {
  const html = render(h(FactFields, { fields }))
  expect(html).not.toMatch(/<details[^>]* open/)
  expect(labelsOf(html)).toHaveLength(FACT_COLUMNS.length)
  const given = { ...(fields as object), sku: { id: 'sku', name: 'sku', initialValue: 'A-1' } } as never
  expect(render(h(FactFields, { fields: given }))).toMatch(/<details[^>]* open/)
  const wrong = { ...(fields as object), origin: { id: 'origin', name: 'origin', errors: ['x'] } } as never
  expect(render(h(FactFields, { fields: wrong }))).toMatch(/<details[^>]* open/)
})

test('the buttons: Add Product, Reset Form, Cancel', () => {
  const buttons = h(EditorButtons, {
    kind: 'add',
    sending: false,
    problem: null,
    onReset: () => {},
    onCancel: () => {},
  })
  expect(textOf(buttons)).toMatch(/^\|Add Product\|Reset Form\|Cancel\|/)
})

test('pictures: the camera, several files or a drop; which files', () => {
  const pictures = h(ProductPictures, {
    pictureList: { pictures: [], add: () => {} } as never,
    problem: null,
  })
  expect(textOf(pictures)).toMatch(
    /Take Photo with Camera\|Choose images\|or drag and drop them here\|PNG, JPG, GIF up to 10MB each\|$/,
  )
  expect(render(pictures)).toMatch(/<input[^>]*type="file"[^>]*multiple=""/)
})

test('a product that cannot be added: “Error adding product. Please try again.”', async () => {
  const request = new Request('http://shop/admin/add-product')
  await clientAction({ request, serverAction: lost } as never)
  expect(shownToasts().at(-1)?.message).toBe('Error adding product. Please try again.')
})

test('a product that is added by the second press: what was said of the first is taken away', async () => {
  const words = { ok: adminProduct.success, failed: problems.products.addFailed }
  await showSaveResult(lost, words, () => {})
  const saved = () => Promise.reject(new Response(null, { status: 302, headers: { Location: '/admin' } }))
  await expect(showSaveResult(saved, words, () => {})).rejects.toBeInstanceOf(Response)
  const messages = shownToasts().map(({ message }) => message)
  expect(messages).toContain('Product added successfully!')
  expect(messages).not.toContain('Error adding product. Please try again.')
})

test('a product that cannot be saved: “Error saving product. Please try again.”', async () => {
  await saveProduct({ params: { id: 'p' }, serverAction: lost } as never)
  expect(shownToasts().at(-1)?.message).toBe('Error saving product. Please try again.')
})
