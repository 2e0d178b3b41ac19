import { beforeAll, expect, test } from 'vitest'

import { adminFacts } from '#copy/admin/catalogue/facts.ts'
import { findProductById } from '#data/catalogue/admin-products.server.ts'
import { db } from '#data/database/database.server.ts'
import { sumOfMovements } from '#data/catalogue/stock/stock.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { textsOf } from '#domain/catalogue/grid-cells.ts'
import { DAY_MS } from '#domain/policy.ts'
import { seenText } from '#domain/catalogue/product-grid.ts'
import { orderRequest } from '#tests/support/records/order-request.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

const find = async (id: string) => {
  const { updatedAt, stockQuantity, lowStockThreshold, price, discount } = (await findProductById(id))!
  return { updatedAt, stockQuantity, lowStockThreshold, price, ...discount }
}
const create = async (name: string, discountedPrice: number | null = null) =>
  (await createTestProduct({ name, price: 100_00, discountedPrice, stockQuantity: 10 })).id

/** A row as the grid shows it now, with what is typed into it. */
async function row(id: string, typed: Record<string, string>) {
  const seen = await find(id)
  return { id, seen: seenText(seen), ...textsOf(seen), ...typed }
}

type Row = Awaited<ReturnType<typeof row>>

async function save(rows: Row[], role: 'admin' | 'customer' | 'guest' = 'admin') {
  const fields = rows.flatMap((one, at) =>
    Object.entries(one).map(([name, value]) => [`rows[${at}].${name}`, value || ' ']),
  )
  return shop.submit(role, '/admin/products/grid', Object.fromEntries(fields))
}

async function buy(id: string, quantity: number) {
  const lines = [{ productId: id, quantity }]
  const request = orderRequest({ customerId: shop.customerId, lines, expectedTotal: quantity * 100_00 })
  expect(await placeOrder(request, Date.now())).toMatchObject({ outcome: 'placed' })
}

test('stock and prices of several products are saved together, and the shop shows them at once', async () => {
  const [pen, ink] = [await create('Grid pen'), await create('Grid ink', 90_00)]
  expect(await shop.page('guest', '/store?q=grid')).toContain('₹100.00')
  const { status, text } = await save([
    await row(pen, { stockQuantity: '+10', price: '80' }),
    await row(ink, { stockQuantity: '7', discountedPrice: '-25 %' }),
  ])
  expect([status, text]).toEqual([200, expect.stringContaining('2 products saved.')])
  expect(await find(pen)).toMatchObject({ stockQuantity: 20, price: 80_00, discountedPrice: null })
  expect(await find(ink)).toMatchObject({ stockQuantity: 7, price: 100_00, discountedPrice: 75_00 })
  for (const id of [pen, ink]) expect(await sumOfMovements(db, id)).toBe((await find(id)).stockQuantity)
  const page = await shop.page('guest', '/store?q=grid')
  for (const price of ['₹80.00', '₹75.00']) expect(page).toContain(price)
})

test('an order that comes meanwhile is not overwritten: the stock changes by as much as on the screen', async () => {
  const id = await create('Slate')
  const edit = await row(id, { stockQuantity: '15' })
  await buy(id, 4)
  expect((await save([edit])).status).toBe(200)
  expect((await find(id)).stockQuantity).toBe(11)
  expect(await sumOfMovements(db, id)).toBe(11)
})

test('one refused cell: nothing is saved, and each refused cell is named with its reason', async () => {
  const [chalk, board, gone] = [await create('Chalk'), await create('Board'), await create('Sponge')]
  const rows = [
    await row(chalk, { stockQuantity: '0' }),
    await row(board, { price: '120' }),
    await row(gone, { price: '90' }),
  ]
  await buy(chalk, 4)
  await save([await row(board, { price: '110' })])
  await shop.submit('admin', `/admin/products/${gone}/deletion`)
  const { status, text } = await save(rows)
  expect(status).toBe(409)
  for (const piece of [
    ...['Nothing was saved: 3 cells need a look.', 'Chalk', 'There are only 6.'],
    ...['Board', 'It was changed meanwhile, to ₹110.00.', 'Sponge', 'This product is no longer there.'],
  ])
    expect(text).toContain(piece)
  expect(await find(chalk)).toMatchObject({ stockQuantity: 6 })
  expect(await find(board)).toMatchObject({ price: 110_00 })
})

test('cells that cannot be read are named, and nothing is saved', async () => {
  const [one, two] = [await create('Compass'), await create('Divider')]
  const { status, text } = await save([
    await row(one, { stockQuantity: '+5' }),
    await row(two, { stockQuantity: 'five', discountedPrice: '100' }),
  ])
  expect(status).toBe(400)
  for (const piece of ['2 cells need a look', 'Divider', 'whole number from 0', 'must be below the price'])
    expect(text).toContain(piece)
  expect(text).not.toContain('Compass')
  expect(await find(one)).toMatchObject({ stockQuantity: 10 })
})

test('the same change sent twice counts once', async () => {
  const id = await create('Eraser')
  const edit = await row(id, { stockQuantity: '+10' })
  const results = await Promise.all([save([edit]), save([edit]), save([edit])])
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(results.map(({ text }) => text).join()).toContain('perhaps by this very change. It has 20 now')
  expect((await find(id)).stockQuantity).toBe(20)
})

test('what cannot be a form of the grid is refused', async () => {
  const id = await create('Ruler')
  const good = await row(id, { price: '1' })
  expect((await save([])).text).toContain('nothing to save')
  expect((await save([{ ...good, seen: '1|2' }])).status).toBe(400)
  expect((await save([good, good])).status).toBe(400)
  expect(await save([{ ...good, price: '100.00' }])).toMatchObject({ status: 400 })
  expect((await find(id)).price).toBe(100_00)
})

test('only the admin may save; the page shows the products of the list', async () => {
  const id = await create('Protractor')
  for (const role of ['guest', 'customer'] as const) {
    await save([await row(id, { price: '1' })], role)
    expect((await shop.as(role, '/admin/products/grid')).status).toBe(302)
  }
  expect((await find(id)).price).toBe(100_00)
  const page = await shop.page('admin', '/admin/products/grid?q=protractor')
  expect(page).toContain('aria-label="Stock of Protractor"')
  expect(page).not.toContain('Stock of Ruler')
})

test('a discount with days for several products, and days that cannot be', async () => {
  const [pen, ink] = [await create('Sale pen'), await create('Sale ink', 90_00)]
  const days = { discountFrom: '2090-11-21', discountUntil: '2090-11-22' }
  for (const [typed, reason] of [
    [{ ...days, discountUntil: '2090-11-20' }, 'before its first day'],
    [{ discountUntil: '2020-11-20' }, 'This day is over'],
  ] as const) {
    const refused = await save([await row(pen, { discountedPrice: '-10 %', ...typed })])
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(reason)])
  }
  const rows = [await row(pen, { discountedPrice: '-10 %', ...days }), await row(ink, days)]
  expect(await save(rows)).toMatchObject({ status: 200 })
  const from = Date.parse('2090-11-21T00:00+05:30')
  const dates = { discountFrom: from, discountUntil: from + 2 * DAY_MS }
  for (const id of [pen, ink]) expect(await find(id)).toMatchObject({ discountedPrice: 90_00, ...dates })
  expect(await shop.page('guest', '/store?q=sale')).not.toContain('₹90.00')
  expect(await save([await row(ink, { discountedPrice: '' })])).toMatchObject({ status: 200 })
  expect(await find(ink)).toMatchObject({ discountedPrice: null, discountFrom: null, discountUntil: null })
})

test('a price above the MRP is refused with its amount, and nothing is saved; the MRP itself is not', async () => {
  const { id } = await createTestProduct({ name: 'Compass', price: 100_00, mrp: 120_00, stockQuantity: 10 })
  const { status, text } = await save([await row(id, { price: '120.01', stockQuantity: '3' })])
  expect([status, text]).toEqual([409, expect.stringContaining(adminFacts.problems.aboveMrp('₹120.00'))])
  expect(await find(id)).toMatchObject({ price: 100_00, stockQuantity: 10 })
  expect((await save([await row(id, { price: '+20 %' })])).status).toBe(200)
  expect(await find(id)).toMatchObject({ price: 120_00 })
})
