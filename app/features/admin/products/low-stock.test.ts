import { beforeAll, beforeEach, expect, test } from 'vitest'

import { countLowStock } from '#data/catalogue/stock/low-stock.server.ts'
import { deleteProduct } from '#data/catalogue/delete-product.server.ts'
import { db } from '#data/database/database.server.ts'
import { enqueueLowStockMail } from '#data/mail/low-stock-mail.server.ts'
import { DAY_MS, HOUR_MS } from '#domain/policy.ts'
import { createTestPicture } from '#tests/support/files/picture.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

/** 9 in the morning in India. */
const NINE = Date.parse('2090-11-23T09:00:00+05:30')

let ids: Record<string, string>
beforeEach(async () => {
  await db.deleteFrom('products').execute()
  await db.deleteFrom('outbox').execute()
  await db.deleteFrom('settings').where('name', 'like', 'low-stock%').execute()
  ids = {}
  for (const [name, stockQuantity, lowStockThreshold, hidden] of [
    ['Usual low', 5, null, 0],
    ['Usual enough', 6, null, 0],
    ['Own low', 40, 40, 0],
    ['Own enough', 3, 2, 0],
    ['Only when none', 0, 0, 0],
    ['Hidden low', 1, null, 1],
    ['Hidden own low', 1, 10, 1],
  ] as const) {
    const { id } = await createTestProduct({ name, stockQuantity, lowStockThreshold, hidden })
    ids[name] = id
  }
})

const LOW = ['Only when none', 'Usual low', 'Own low']

const names = (html: string, label: string) =>
  [...html.matchAll(new RegExp(`aria-label="${label} ([^"]+)"`, 'g'))].map(([, name]) => name)

test('listed are the visible products at or below their threshold, the fewest first, with what it is', async () => {
  const html = await shop.page('admin', '/admin/products?stock=low')
  expect(names(html, 'Edit')).toEqual(LOW)
  for (const threshold of ['low at 5', 'low at 40', 'low at 0']) expect(html).toContain(threshold)
  expect(html).not.toContain('low at 2<')
  expect(html).toContain('href="/admin/products/grid?stock=low"')
  const grid = await shop.page('admin', '/admin/products/grid?stock=low')
  expect(names(grid, 'Tell me at of')).toEqual(LOW)
  const byName = await shop.page('admin', '/admin/products?stock=low&sort=name')
  expect(names(byName, 'Edit')).toEqual(LOW.toSorted())
})

test('the dashboard counts them, and a deleted product no more', async () => {
  expect(await countLowStock()).toBe(3)
  expect(await shop.page('admin', '/admin')).toContain('3 products low in stock')
  await deleteProduct(ids['Own low']!, Date.now())
  expect(await countLowStock()).toBe(2)
})

test('the badge of a product follows its own threshold; shoppers see the usual one', async () => {
  const html = await shop.page('admin', '/admin/products?q=own')
  expect([...html.matchAll(/(In|Low|Out of) Stock</g)].map(([, level]) => level).toSorted()).toEqual(
    ['In', 'Low', 'Low'].toSorted(),
  )
  const store = await shop.page('guest', '/store?q=own')
  expect(store).toContain('Only 3 left')
  expect(store).not.toContain('Only 40 left')
  expect(await (await shop.ask('/store?q=own')).text()).not.toContain('lowStockThreshold')
})

test.each([
  ['12', 12],
  [' ', null],
])('the editor saves “%s” as %s', async (lowStockThreshold, stored) => {
  const { id } = await createTestProduct({ pictures: [await createTestPicture()], lowStockThreshold: 7 })
  const editor = await shop.page('admin', `/admin/products/${id}`)
  expect(editor).toMatch(/name="lowStockThreshold"[^>]*value="7"|value="7"[^>]*name="lowStockThreshold"/)
  const [path] = (await db.selectFrom('pictures').select('path').where('productId', '=', id).execute()).map(
    (picture) => picture.path,
  )
  const fields = {
    name: 'Ink',
    price: '10',
    description: 'Blue.',
    categoryId: 'toys',
    stockQuantity: '9',
    pictures: path!,
    lowStockThreshold,
  }
  const refused = await shop.submit('admin', `/admin/products/${id}`, { ...fields, lowStockThreshold: '-2' })
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringContaining('Please enter a whole number from 0 to 1000000.'),
  ])
  expect((await shop.as('admin', `/admin/products/${id}`, new URLSearchParams(fields))).status).toBe(302)
  const select = db.selectFrom('products').select('lowStockThreshold').where('id', '=', id)
  expect(await select.executeTakeFirstOrThrow()).toEqual({ lowStockThreshold: stored })
})

const mails = () =>
  db.selectFrom('outbox').select(['id', 'recipient', 'path', 'message']).orderBy('createdAt').execute()

test('the mail is written once a day, at 9 or when the shop is open again, and names what is low', async () => {
  // A new shop begins on the next day.
  await enqueueLowStockMail(NINE - DAY_MS)
  expect(await mails()).toEqual([])
  await enqueueLowStockMail(NINE - 1)
  expect(await mails()).toEqual([])
  // Two processes at once, and each again after a restart.
  await Promise.all([enqueueLowStockMail(NINE), enqueueLowStockMail(NINE)])
  await enqueueLowStockMail(NINE + 60_000)
  await enqueueLowStockMail(NINE + DAY_MS - 1)
  expect(await mails()).toMatchObject([
    { id: 'low-stock.2090-11-23', recipient: null, path: '/admin/products/grid?stock=low' },
  ])
  const [mail] = await mails()
  expect(JSON.parse(mail!.message)).toMatchObject({
    subject: '3 products are low in stock',
    facts: [
      ['Only when none', '0 left, low at 0'],
      ['Usual low', '5 left, low at 5'],
      ['Own low', '40 left, low at 40'],
    ],
  })
  await enqueueLowStockMail(NINE + DAY_MS + 11 * HOUR_MS)
  expect((await mails()).map(({ id }) => id)).toEqual(['low-stock.2090-11-23', 'low-stock.2090-11-24'])
})

test('no mail is written while nothing is low, nor a later one on the same day', async () => {
  await enqueueLowStockMail(NINE - DAY_MS)
  await db.updateTable('products').set({ stockQuantity: 99 }).execute()
  await enqueueLowStockMail(NINE)
  await db.updateTable('products').set({ stockQuantity: 1 }).execute()
  await enqueueLowStockMail(NINE + HOUR_MS)
  expect(await mails()).toEqual([])
})

test('a long list ends with how many more there are', async () => {
  for (let n = 0; n < 40; n++) await createTestProduct({ stockQuantity: 4 })
  await enqueueLowStockMail(NINE - DAY_MS)
  await enqueueLowStockMail(NINE)
  const message = JSON.parse((await mails())[0]!.message) as { facts: unknown[]; closing: string }
  expect([message.facts.length, message.closing]).toEqual([30, 'And 13 more products.'])
})
