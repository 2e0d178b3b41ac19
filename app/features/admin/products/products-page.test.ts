import { beforeAll, expect, test } from 'vitest'

import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { createTestProduct } from '#tests/support/records/product.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
  for (let index = 0; index < 55; index++) {
    await createTestProduct({
      name: `Marble ${String(index).padStart(2, '0')}`,
      categoryId: index % 2 ? 'toys' : 'education',
      price: 100 + ((index * 7) % 55),
      stockQuantity: index % 10,
      createdAt: 1_000 + Math.floor(index / 4),
    })
  }
})

async function page(query: string) {
  const html = await shop.page('admin', `/admin/products${query}`)
  const names = [...html.matchAll(/aria-label="Edit (Marble \d\d)"/g)].map((match) => match[1]!)
  const next = /href="(\/admin\/products\?(?:[^"]*;)?after=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  return { names, next, html }
}

test.each(['newest', 'name', 'price', 'stock'])(
  'sorted by %s every product is listed once over all pages',
  async (sort) => {
    const names: string[] = []
    for (let query: string | undefined = `?sort=${sort}`; query !== undefined;) {
      const { names: listed, next } = await page(query)
      expect(listed.length).toBeGreaterThan(0)
      names.push(...listed)
      query = next?.slice('/admin/products'.length)
    }
    expect(names).toHaveLength(55)
    expect(new Set(names).size).toBe(55)
  },
)

test.each([
  ['?q=marble%2007', 1],
  ['?category=toys&q=marble', 25],
  ['?stock=out', 6],
  ['?stock=hidden', 0],
] as const)('%s finds %i', async (query, count) => {
  const { names, html } = await page(query)
  expect(names).toHaveLength(count)
  expect(html.includes('No products match.')).toBe(count === 0)
})
