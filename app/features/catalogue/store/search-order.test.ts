import { beforeAll, expect, test } from 'vitest'

import { listProducts } from '#data/catalogue/products.server.ts'
import { demoProducts } from '#demo/catalogue.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  for (const [age, { name, description, categoryId, price, stock }] of demoProducts.entries()) {
    await createTestProduct({
      name,
      description,
      categoryId,
      price,
      stockQuantity: stock,
      createdAt: 1000 - age,
    })
  }
})

test.each([
  ['pen', 'Ball Pens, Blue, Pack of 5'],
  ['pens', 'Ball Pens, Blue, Pack of 5'],
  ['pencil', 'Pencil Set, 12 Pieces'],
  ['rubber', 'Erasers, Dust-Free, Pack of 5'],
  ['notebook', 'Ruled Notebook, A5, 200 Pages'],
  ['copy', 'Exercise Books, Pack of 4'],
  ['kapi', 'Exercise Books, Pack of 4'],
  ['gum', 'White Glue, 100 ml'],
  ['compass box', 'Geometry Set'],
  ['mender', 'Sharpeners, Steel Blade, Pack of 2'],
  ['sketch pen', 'Sketch Pens, 12 Colours'],
  ['register', 'Long Register, Ruled, 300 Pages'],
])('a search for %s starts with %s, on the page and among the suggestions', async (search, first) => {
  const query = encodeURIComponent(search)
  const page = await shownHtml(await shop.ask(`/store?q=${query}`))
  expect(/<h3[^>]*><a [^>]*>([^<]+)<\/a>/.exec(page)?.[1]).toBe(first)
  const { suggestions } = (await (await shop.ask(`/store/suggestions?q=${query}`)).json()) as {
    suggestions: { name: string }[]
  }
  expect(suggestions[0]?.name).toBe(first)
})

test('the next results follow the last one that was shown', async () => {
  const listing = { category: null, search: 'pen', sort: 'relevance' } as const
  const whole = await listProducts(listing, 100)
  const start = await listProducts(listing, 5)
  const rest = await listProducts(listing, 100, start.at(-1)!.id)
  expect(whole.length).toBeGreaterThan(8)
  expect([...start, ...rest].map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
})
