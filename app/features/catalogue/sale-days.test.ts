import { setTimeout } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { changeDuePrices } from '#data/catalogue/change-prices.server.ts'
import { createProduct } from '#data/catalogue/create-product.server.ts'
import { deleteProduct } from '#data/catalogue/delete-product.server.ts'
import { listProducts } from '#data/catalogue/products.server.ts'
import { restoreProduct } from '#data/catalogue/restore-product.server.ts'
import { db } from '#data/database/database.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { DISCOUNT_COLUMNS } from '#domain/catalogue/dated-discount.ts'
import { DAY_MS } from '#domain/policy.ts'
import { orderRequest } from '#tests/support/records/order-request.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openSignedInShop, type SignedInShop } from '#tests/support/shop/signed-in-shop.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})
beforeEach(() => db.deleteFrom('products').execute())

/** A sale of three days that is years away: nothing but the clock that is given makes it begin. */
const FIRST = Date.parse('2040-11-20T00:00:00+05:30')
const LAST = FIRST + 3 * DAY_MS

const createOnSale = (discountFrom: number | null, discountUntil: number | null, name = 'Sale lamp') =>
  createTestProduct({ name, price: 100_00, discountedPrice: 80_00, discountFrom, discountUntil })

async function order(id: string, expectedTotal: number, now: number) {
  const lines = [{ productId: id, quantity: 1 }]
  const request = orderRequest({ customerId: shop.customerId, lines, expectedTotal })
  const placed = await placeOrder(request, now)
  if (placed.outcome !== 'placed') return placed.outcome
  const select = db.selectFrom('order_lines').select('price').where('orderId', '=', placed.orderId)
  return (await select.executeTakeFirstOrThrow()).price
}

const row = (id: string) =>
  db.selectFrom('products').select(DISCOUNT_COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()

test.each(['never', 'late', 'at once'])(
  'an order is priced by its moment, to the millisecond, when the row is changed %s',
  async (when) => {
    const { id } = await createOnSale(FIRST, LAST)
    const before = await row(id)
    for (const [now, price, other] of [
      [FIRST - 1, 100_00, 80_00],
      [FIRST, 80_00, 100_00],
      [LAST - 1, 80_00, 100_00],
      [LAST, 100_00, 80_00],
      [LAST + DAY_MS, 100_00, 80_00],
    ] as const) {
      if (when === 'at once') await changeDuePrices(now)
      expect(await order(id, other, now)).toBe('changed')
      expect(await order(id, price, now)).toBe(price)
      if (when === 'late' && now > FIRST) await changeDuePrices(now)
    }
    const over = { discountUntil: null, discountFrom: null, datedDiscount: null, priceChangesAt: null }
    expect(await row(id)).toEqual(when === 'never' ? before : { ...before, ...over })
  },
)

test('lists by price follow the row, which several processes change at once', async () => {
  const { id } = await createOnSale(FIRST, LAST)
  await createTestProduct({ name: 'Ninety', price: 90_00 })
  const order = async () =>
    (await listProducts({ search: '', category: null, sort: 'price' }, 9)).map(({ name }) => name)
  expect(await order()).toEqual(['Ninety', 'Sale lamp'])
  const changed = await Promise.all([changeDuePrices(FIRST), changeDuePrices(FIRST), changeDuePrices(FIRST)])
  expect(Math.max(...changed)).toBe(1)
  expect(await order()).toEqual(['Sale lamp', 'Ninety'])
  expect(await row(id)).toMatchObject({ discountedPrice: 80_00, priceChangesAt: LAST })
  expect(await changeDuePrices(LAST - 1)).toBe(0)
  await changeDuePrices(LAST)
  expect(await order()).toEqual(['Ninety', 'Sale lamp'])
  expect(await changeDuePrices(LAST + DAY_MS)).toBe(0)
})

test('a row that is changed only after the end skips the sale; one without an end keeps it', async () => {
  const [both, open] = [await createOnSale(FIRST, LAST), await createOnSale(FIRST, null, 'Open')]
  expect(await changeDuePrices(LAST)).toBe(2)
  expect(await row(both.id)).toMatchObject({ discountedPrice: null, datedDiscount: null })
  expect(await row(open.id)).toMatchObject({
    discountedPrice: 80_00,
    discountFrom: FIRST,
    priceChangesAt: null,
  })
})

test('more products than one transaction changes', async () => {
  await db.transaction().execute(async (within) => {
    for (let n = 0; n < 501; n++)
      await createProduct(
        {
          name: `Bead ${n}`,
          description: 'x',
          categoryId: 'toys',
          price: 9_00,
          stockQuantity: 1,
          discountedPrice: 8_00,
          discountUntil: LAST,
          pictures: [],
          createdAt: n,
        },
        within,
      )
  })
  expect(await changeDuePrices(LAST)).toBe(501)
})

test('a product that comes back after its sale does not bring the sale back', async () => {
  const now = Date.now()
  const { id } = await createOnSale(null, now + DAY_MS)
  await deleteProduct(id, now)
  await db.updateTable('deleted_products').set({ until: LAST }).execute()
  await restoreProduct(id, now + 2 * DAY_MS)
  expect(await order(id, 80_00, now + 2 * DAY_MS)).toBe('changed')
  expect(await order(id, 100_00, now + 2 * DAY_MS)).toBe(100_00)
})

const text = async (path: string) => (await shop.ask(path)).text()

test('cached pages, the structured data, search, cart and wishlist follow the start and the end by themselves', async () => {
  const start = Date.now() + 4_000
  const end = start + 6_000
  const { id, slug } = await createOnSale(start, end)
  const pages = ['/store?sort=price', '/store?q=lamp', `/product/${slug}`]
  const check = async () => JSON.parse(await text(`/cart/check?ids=${id}`)) as Record<string, object>
  for (const path of pages) {
    const page = await text(path)
    expect(page).toContain('₹100.00')
    expect(page).not.toMatch(/₹80\.00|80\.00|8000|datedDiscount|discountUntil/)
  }
  expect((await check())[id]).toMatchObject({ price: 100_00 })
  expect((await check())[id]).not.toHaveProperty('discountedPrice')
  await setTimeout(start - Date.now())
  for (const path of pages) await expect.poll(() => text(path), { timeout: 5_000 }).toContain('₹80.00')
  expect(await text(`/product/${slug}`)).toContain('"price":"80.00"')
  expect((await check())[id]).toMatchObject({ price: 100_00, discountedPrice: 80_00 })
  await setTimeout(Math.max(0, end - Date.now()))
  for (const path of pages) await expect.poll(() => text(path), { timeout: 5_000 }).not.toContain('₹80.00')
  expect(await text(`/product/${slug}`)).toContain('"price":"100.00"')
}, 40_000)
