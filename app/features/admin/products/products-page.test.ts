import { beforeAll, expect, test } from 'vitest'

import { type SignedInShop, openSignedInShop } from '#tests/support/signed-in-shop.ts'
import { createTestProduct } from '#tests/support/product.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
  for (let at = 0; at < 55; at++) {
    await createTestProduct({
      name: `Marble ${String(at).padStart(2, '0')}`,
      categoryId: at % 2 ? 'toys' : 'education',
      price: 100 + ((at * 7) % 55),
      stockQuantity: at % 10,
      createdAt: 1_000 + Math.floor(at / 4),
    })
  }
})

async function page(query: string) {
  const html = await (await shop.as('admin', `/admin/products${query}`)).text()
  const names = [...html.matchAll(/aria-label="Edit (Marble \d\d)"/g)].map((match) => match[1]!)
  const next = /href="([^"]*[?;]after=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  return { names, next, html }
}

test.each(['newest', 'name', 'price', 'stock'])(
  'by %s every product comes once, over all pages',
  async (sort) => {
    const names: string[] = []
    for (let query: string | undefined = `?sort=${sort}`; query !== undefined;) {
      const { names: more, next } = await page(query)
      expect(more.length).toBeGreaterThan(0)
      names.push(...more)
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
