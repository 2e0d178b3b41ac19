import { beforeAll, expect, test } from 'vitest'

import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { listProducts } from '#data/catalogue/products.server.ts'
import { createTestProduct } from '#tests/support/product.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  for (let number = 1; number <= 14; number++) {
    await createTestProduct({ name: `Notebook ${number}`, price: (20 - number) * 100, createdAt: number })
  }
  await createTestProduct({ name: 'Wooden Top', categoryId: 'toys', price: 5_00, createdAt: 99 })
})

async function namesOn(path: string): Promise<string[]> {
  const html = await (await shop.ask(path)).text()
  return [...html.matchAll(/<h3[^>]*><a [^>]*>([^<]+)<\/a>/g)].map(([, name]) => name!)
}

test('twelve cards are in the page itself, newest first', async () => {
  const names = await namesOn('/store')
  expect(names).toHaveLength(12)
  expect(names.slice(0, 3)).toEqual(['Wooden Top', 'Notebook 14', 'Notebook 13'])
})

test('the address holds category, sort and how many are shown', async () => {
  expect(await namesOn('/store?category=toys')).toEqual(['Wooden Top'])
  expect(await namesOn('/store?show=20')).toHaveLength(15)
  expect((await namesOn('/store?sort=price')).slice(0, 2)).toEqual(['Wooden Top', 'Notebook 14'])
  expect((await namesOn('/store?sort=name'))[0]).toBe('Notebook 1')
})

test.each([
  ['NOTEbook 3', ['Notebook 3']],
  ['toys', ['Wooden Top']],
  ['sharpened at both', 12],
  ['to', ['Wooden Top']],
])('a search for %s finds it in name, description or category, whatever the case', async (search, found) => {
  const names = await namesOn(`/store?q=${encodeURIComponent(search)}`)
  expect(typeof found === 'number' ? names.length : names).toEqual(found)
})

test.each(['%', '_', '"', "'", '\\', '😀', 'कलम', 'x'.repeat(10_000), '" OR "'])(
  'a search for %s finds nothing and breaks nothing',
  async (search) => {
    const answer = await shop.ask(`/store?q=${encodeURIComponent(search)}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('No products found')
  },
)

test('an unknown category or sort shows the whole shop', async () => {
  expect(await namesOn('/store?category=cars&sort=size&show=-4')).toHaveLength(12)
})

test('more of the list follows what was shown last', async () => {
  for (const sort of ['newest', 'name', 'price'] as const) {
    const view = { category: null, search: '', sort }
    const whole = await listProducts(view, 100)
    const start = await listProducts(view, 6)
    const rest = await listProducts(view, 100, start.at(-1)!.id)
    expect([...start, ...rest].map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
  }
})
