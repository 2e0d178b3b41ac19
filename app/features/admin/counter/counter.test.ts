import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { adminCounter } from '#copy/admin/counter.ts'
import {
  counterSalesByDay,
  counterSoldByCategory,
  takenByMethod,
} from '#data/counter/counter-figures.server.ts'
import { updateCategorySale } from '#data/offers/category-sales.server.ts'
import { cancelOrder } from '#data/orders/order-transitions.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { salesByDay } from '#data/orders/sales.server.ts'
import { db } from '#data/database/database.server.ts'
import type { Sale } from '#domain/counter/sale.ts'
import type { SaleAnswer } from '#domain/counter/sale-answer.ts'
import { saleFields } from '#domain/counter/sale-form.ts'
import { splitReference } from '#domain/orders/order-reference.ts'
import { DAY_MS } from '#domain/policy.ts'
import { formatRupees } from '#domain/values/money.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { orderRequest } from '#tests/support/records/order-request.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { saleOf } from '#tests/support/records/sale.ts'
import { type Role, type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { stockOf } from '#tests/support/records/stock-of.ts'

const words = adminCounter.problems

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

async function send(sale: Sale, offline = false, role: Role = 'admin', more: Record<string, string> = {}) {
  const body = new URLSearchParams({ ...saleFields(sale, offline), ...more })
  const response = await shop.as(role, '/admin/counter/sales', body)
  const answer = (await response.json()) as SaleAnswer
  return { status: response.status, answer, problems: 'problems' in answer ? answer.problems : [] }
}

const line = (id: string, quantity = 1, price = 10_00, name = 'Pencil') => ({
  productId: id,
  name,
  price,
  quantity,
})
const page = (path: string) => shop.page('admin', path)
const order = async (id: string, quantity: number) => {
  const request = orderRequest({
    customerId: shop.customerId,
    lines: [{ productId: id, quantity }],
    expectedTotal: quantity * 10_00,
  })
  expect((await placeOrder(request, Date.now())).outcome).toBe('placed')
  return request.reference
}

describe('a sale with network', () => {
  test('takes the stock, and is on the page and on its receipt', async () => {
    const { id } = await createTestProduct({ name: 'Slate', stockQuantity: 7 })
    const hidden = await createTestProduct({ name: 'Counter only', price: 5_00, hidden: 1 })
    const sale = saleOf([line(id, 2), line(hidden.id, 1, 5_00)], { given: 100_00 })
    expect(await send(sale)).toMatchObject({ status: 200, answer: { recorded: sale.reference } })
    expect([await stockOf(id), await stockOf(hidden.id)]).toEqual([5, 99])
    const html = await page('/admin/counter')
    expect(html).toContain(`/admin/counter/sales/${sale.reference}`)
    const receipt = await page(`/admin/counter/sales/${sale.reference}`)
    for (const text of ['2 × Slate', '1 × Counter only', '₹25.00', '₹100.00', '₹75.00', 'Paid in cash'])
      expect(receipt).toContain(text)
    // No customer sees anything of it, and no mail goes out.
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
    expect(
      await db.selectFrom('outbox').select('id').where('orderId', '=', sale.reference).execute(),
    ).toEqual([])
  })

  test('on a category that is on sale costs what it costs in the shop', async () => {
    const { id } = await createTestProduct({ name: 'Kite', categoryId: 'accessories', price: 10_00 })
    const onSale = { categoryId: 'accessories', percent: 20, startsAt: null, endsAt: null } as const
    await updateCategorySale('accessories', onSale, Date.now())
    onTestFinished(() => updateCategorySale('accessories', null, Date.now()))
    const counter = await shop.as('admin', '/admin/counter/catalogue')
    expect(await shownHtml(counter)).toContain(
      `"id":"${id}","name":"Kite","stock":100,"barcode":null,"price":800`,
    )
    const earlier = await send(saleOf([line(id)]))
    expect(earlier).toMatchObject({ status: 409, answer: { prices: [{ productId: id, price: 8_00 }] } })
    expect((await send(saleOf([line(id, 1, 8_00)]))).status).toBe(200)
  })

  test('is recorded once, however often it is sent; another sale with its reference is refused', async () => {
    const { id } = await createTestProduct({ stockQuantity: 9 })
    const sale = saleOf([line(id, 2)])
    const results = await Promise.all([send(sale), send(sale), send(sale, true)])
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stockOf(id)).toBe(7)
    const other = { ...saleOf([line(id, 3)]), reference: sale.reference }
    expect(await send(other)).toMatchObject({ status: 409, problems: [words.taken] })
    expect(await stockOf(id)).toBe(7)
  })

  test('of more than there is, of what is gone, or at an old price is refused with a sentence for each', async () => {
    const few = await createTestProduct({ name: 'Few', stockQuantity: 2 })
    const none = await createTestProduct({ name: 'None', stockQuantity: 0 })
    const dearer = await createTestProduct({ name: 'Dearer', price: 12_00, discountedPrice: 11_00 })
    const sale = saleOf([line(few.id, 3), line(none.id), line(dearer.id), line('gone', 1, 1_00, 'Old')])
    const { status, problems, answer } = await send(sale)
    expect([status, problems]).toEqual([
      409,
      [words.short('Few', '2'), words.none('None'), words.price('Dearer', '₹11.00'), words.gone('Old')],
    ])
    expect(answer).toMatchObject({ prices: [{ productId: dearer.id, price: 11_00 }] })
    expect([await stockOf(few.id), await stockOf(dearer.id)]).toEqual([2, 100])
    expect(
      await db.selectFrom('counter_sales').select('id').where('id', '=', sale.reference).execute(),
    ).toEqual([])
  })

  test.each(['guest', 'customer'] as const)('is not for a %s', async (role) => {
    const { id } = await createTestProduct()
    expect(await send(saleOf([line(id)]), false, role)).toMatchObject({
      status: 403,
      problems: [words.forbidden],
    })
    expect(await stockOf(id)).toBe(100)
  })

  test('that cannot be read changes nothing', async () => {
    const { id } = await createTestProduct()
    const result = await send(saleOf([line(id)]), false, 'admin', { total: '1' })
    expect(result).toMatchObject({ status: 400, problems: [words.unreadable] })
    expect(await stockOf(id)).toBe(100)
  })
})

describe('a sale without network', () => {
  test('is recorded as it was: at its prices, also of what the stock does not have and of what is gone', async () => {
    const { id } = await createTestProduct({ name: 'Kite', price: 12_00, stockQuantity: 2 })
    const soldAt = Date.now() - 3 * 60_000
    const sale = saleOf([line(id, 5, 10_00, 'Kite'), line('gone', 1, 7_00, 'Old')], { soldAt })
    expect((await send(sale, true)).status).toBe(200)
    expect(await stockOf(id)).toBe(0)
    const row = await db
      .selectFrom('counter_sales')
      .selectAll()
      .where('id', '=', sale.reference)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ totalAmount: 57_00, shopAmount: 67_00, missing: 4, soldAt, offline: 1 })
    const html = await page(`/admin/counter/sales/${sale.reference}`)
    expect(html).toContain('₹10.00 less was taken than')
    expect(html).toContain('1 × Old')
    expect(html).toContain(adminCounter.missing.noOrder)
  })

  test('is never in the future, nor of a year ago, whatever the phone’s clock says', async () => {
    const { id } = await createTestProduct()
    for (const soldAt of [Date.now() + DAY_MS, Date.now() - 365 * DAY_MS]) {
      const sale = saleOf([line(id)], { soldAt })
      const before = Date.now()
      await send(sale, true)
      const query = db.selectFrom('counter_sales').select('soldAt').where('id', '=', sale.reference)
      const stored = (await query.executeTakeFirstOrThrow()).soldAt
      expect(stored).toBeLessThanOrEqual(Date.now())
      expect(stored).toBeGreaterThan(before - 91 * DAY_MS)
    }
  })

  test('names the newest orders that wait for the pieces; what is taken off them goes to the sale', async () => {
    const { id } = await createTestProduct({ name: 'Top', stockQuantity: 3 })
    const older = await order(id, 2)
    const newer = await order(id, 1)
    const sale = saleOf([line(id, 1, 10_00, 'Top')])
    await send(sale, true)
    const html = await page('/admin/counter')
    expect(html).toContain(adminCounter.missing.takeOff)
    expect(html).toContain(`/admin/orders/${newer}`)
    expect(html).not.toContain(`/admin/orders/${older}`)
    await cancelOrder(newer, { actor: 'admin' }, 'Sold already', Date.now())
    expect(await stockOf(id)).toBe(1)
    const settle = `/admin/counter/sales/${sale.reference}/settlement`
    expect((await shop.submit('admin', settle, { take: 'yes' })).status).toBe(200)
    expect(await stockOf(id)).toBe(0)
    expect((await shop.submit('admin', settle, { take: 'yes' })).status).toBe(409)
    expect(await page('/admin/counter')).not.toContain(adminCounter.missing.takeOff)
    // Taken back, all that it took in the end is in stock again.
    await shop.submit('admin', `/admin/counter/sales/${sale.reference}/cancellation`, { reason: 'x' })
    expect(await stockOf(id)).toBe(1)
  })

  test('may leave the stock as it is', async () => {
    const { id } = await createTestProduct({ stockQuantity: 0 })
    const sale = saleOf([line(id)])
    await send(sale, true)
    const settled = await shop.submit('admin', `/admin/counter/sales/${sale.reference}/settlement`, {
      take: 'no',
    })
    expect([settled.status, await stockOf(id)]).toEqual([200, 0])
  })
})

describe('taking a sale back', () => {
  const takeBack = (sale: Sale, reason = 'Mistyped') =>
    shop.submit('admin', `/admin/counter/sales/${sale.reference}/cancellation`, { reason })

  test('restores the stock, once, needs a reason, and counts nowhere', async () => {
    const { id } = await createTestProduct({ stockQuantity: 5 })
    const before = await takenByMethod(0)
    const sale = saleOf([line(id, 3)], { method: 'upi' })
    await send(sale)
    expect((await takenByMethod(0)).upi).toBe(before.upi + 30_00)
    expect((await takeBack(sale, ' ')).status).toBe(400)
    expect((await takeBack(sale)).status).toBe(200)
    expect(await takeBack(sale)).toMatchObject({
      status: 409,
      text: expect.stringContaining(adminCounter.void.already),
    })
    expect([await stockOf(id), await takenByMethod(0)]).toEqual([5, before])
    expect(await page(`/admin/counter/sales/${sale.reference}`)).toContain('Mistyped')
    // Sent again by a phone that did not hear the answer.
    expect((await send(sale, true)).status).toBe(200)
    expect(await stockOf(id)).toBe(5)
  })

  test('is for its own day only', async () => {
    const { id } = await createTestProduct({ stockQuantity: 5 })
    const sale = saleOf([line(id)])
    await send(sale)
    const yesterday = Date.now() - DAY_MS
    await db
      .updateTable('counter_sales')
      .set({ soldAt: yesterday, recordedAt: yesterday })
      .where('id', '=', sale.reference)
      .execute()
    expect(await takeBack(sale)).toMatchObject({
      status: 409,
      text: expect.stringContaining(adminCounter.void.tooLate),
    })
    expect(await page(`/admin/counter/sales/${sale.reference}`)).not.toContain(adminCounter.void.open)
    expect(await stockOf(id)).toBe(4)
  })
})

test('figures of the counter and of the web are apart, and agree with what was sold', async () => {
  const { id } = await createTestProduct({ name: 'Abacus', categoryId: 'toys', stockQuantity: 50 })
  const web = await salesByDay(0)
  await send(saleOf([line(id, 4)]))
  expect(await salesByDay(0)).toEqual(web)
  const kept = await db
    .selectFrom('counter_sales')
    .select(({ fn }) => fn.sum<number>('totalAmount').as('sum'))
    .where('voidedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const sum = Number(kept.sum)
  const { cash, upi } = await takenByMethod(0)
  const days = await counterSalesByDay(0)
  const categories = await counterSoldByCategory(0)
  expect(cash + upi).toBe(sum)
  expect(days.reduce((total, { revenue }) => total + revenue, 0)).toBe(sum)
  expect(categories.reduce((total, { revenue }) => total + revenue, 0)).toBe(sum)
  const html = await page('/admin/analytics?channel=counter&months=12')
  const csv = await (await shop.as('admin', '/admin/analytics.csv?channel=counter&months=12')).text()
  expect(html).toContain(formatRupees(days.reduce((total, { revenue }) => total + revenue, 0)))
  expect(csv.trim().split('\r\n').at(-1)).toContain((sum / 100).toFixed(2))
  expect(await page('/admin/analytics')).not.toContain('Abacus')
  expect(await page('/admin')).toContain(adminCounter.figures.today)
})

test('the phone gets every product with its price and barcode, those that are sold most often first', async () => {
  const { id } = await createTestProduct({ name: 'Zebra', price: 9_00, barcode: '4006381333931' })
  for (let index = 0; index < 3; index++) await send(saleOf([line(id, 20, 9_00)]))
  const response = await shop.as('admin', '/admin/counter/catalogue')
  const { products } = (await response.json()) as { products: unknown[] }
  expect(products[0]).toEqual({ id, name: 'Zebra', price: 9_00, stock: 40, barcode: '4006381333931' })
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect((await shop.as('customer', '/admin/counter/catalogue')).status).toBe(302)
})

test('a sale that is not there is not found', async () => {
  const { reference } = saleOf([])
  expect((await shop.as('admin', `/admin/counter/sales/${reference}`)).status).toBe(404)
  expect(splitReference(reference).code).toHaveLength(9)
  const path = `/admin/counter/sales/${reference}/cancellation`
  expect((await shop.submit('admin', path, { reason: 'x' })).status).toBe(404)
})
