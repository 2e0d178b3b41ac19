import { beforeAll, expect, test } from 'vitest'

import { shownHtml } from '#tests/support/pages/page-text.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { db } from '#data/database/database.server.ts'
import { listProducts } from '#data/catalogue/products.server.ts'
import { createTestProduct } from '#tests/support/records/product.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  for (let number = 1; number <= 14; number++) {
    await createTestProduct({ name: `Notebook ${number}`, price: (20 - number) * 100, createdAt: number })
  }
  await createTestProduct({ name: 'Wooden Top', categoryId: 'toys', price: 5_00, createdAt: 99 })
})

async function namesOn(path: string): Promise<string[]> {
  const html = await shownHtml(await shop.ask(path))
  return [...html.matchAll(/<h3[^>]*><a [^>]*>([^<]+)<\/a>/g)].map(([, name]) => name!)
}

test('the HTML of the page has twelve cards, newest first', async () => {
  const names = await namesOn('/store')
  expect(names).toHaveLength(12)
  expect(names.slice(0, 3)).toEqual(['Wooden Top', 'Notebook 14', 'Notebook 13'])
})

test('the URL holds category, sort and the number of products shown', async () => {
  expect(await namesOn('/store?category=toys')).toEqual(['Wooden Top'])
  expect(await namesOn('/store?show=20')).toHaveLength(15)
  expect((await namesOn('/store?sort=price')).slice(0, 2)).toEqual(['Wooden Top', 'Notebook 14'])
  expect((await namesOn('/store?sort=name'))[0]).toBe('Notebook 1')
})

test('a card shows a change of its product on the next page that is rendered', async () => {
  const cardOn = async (path: string) =>
    /<article.*?<\/article>/s.exec(await shownHtml(await shop.ask(path)))?.[0]
  const before = await cardOn('/store?category=toys')
  expect(await cardOn('/store?category=toys&sort=name')).toBe(before)
  await db.updateTable('products').set({ stockQuantity: 2 }).where('name', '=', 'Wooden Top').execute()
  expect(before).not.toContain('Only 2 left')
  expect(await cardOn('/store?category=toys&sort=price')).toContain('Only 2 left')
})

test('the page has its style sheet before its scripts, and no place of a kept part', async () => {
  const html = await shownHtml(await shop.ask('/store'))
  expect(html.indexOf('rel="stylesheet"')).toBeLessThan(html.indexOf('rel="modulepreload"'))
  expect(html).not.toContain('cached-fragment')
})

test.each([
  ['NOTEbook 3', ['Notebook 3']],
  ['toys', ['Wooden Top']],
  ['sharpened at both', 12],
  ['to', ['Wooden Top']],
])('a search for %s matches name, description and category, case-insensitively', async (search, found) => {
  const names = await namesOn(`/store?q=${encodeURIComponent(search)}`)
  expect(typeof found === 'number' ? names.length : names).toEqual(found)
})

test('of fourteen matches five are suggested', async () => {
  const answer = await (await shop.ask('/store/suggestions?q=note')).json()
  expect((answer as { suggestions: unknown[] }).suggestions).toHaveLength(5)
})

test.each(['%', '_', '"', "'", '\\', '😀', 'हाथी', 'x'.repeat(5_000), '" OR "'])(
  'a search for %s finds nothing and has status 200',
  async (search) => {
    const response = await shop.ask(`/store?q=${encodeURIComponent(search)}`)
    expect(response.status).toBe(200)
    expect(await shownHtml(response)).toContain('No products found')
  },
)

test('an unknown category or sort shows all products', async () => {
  expect(await namesOn('/store?category=cars&sort=size&show=-4')).toHaveLength(12)
})

test('the next products follow the last one that was shown', async () => {
  for (const sort of ['newest', 'name', 'price'] as const) {
    const listing = { category: null, search: '', sort }
    const whole = await listProducts(listing, 100)
    const start = await listProducts(listing, 6)
    const rest = await listProducts(listing, 100, start.at(-1)!.id)
    expect([...start, ...rest].map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
  }
})
