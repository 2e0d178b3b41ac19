import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'

import { inTransaction } from '#data/database/transaction.server.ts'
import { db } from '#data/database/database.server.ts'
import { engine } from '#data/database/engine.server.ts'
import { searchIndex } from '#data/database/search-index.server.ts'
import { isVisible } from '#data/catalogue/product-rows.server.ts'
import { type CategoryId, categoryName } from '#domain/catalogue/category.ts'
import { productText } from '#domain/catalogue/search/search-text.ts'
import { categoryTier, searchTiers } from '#domain/catalogue/search/search-tiers.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { searchProducts } from './search-products.server.ts'
import { suggestProducts } from './suggest-products.server.ts'

const VERY_LONG = `${'un'.repeat(30)}notebook`
const WORDS = [
  ...[
    'pen',
    'pens',
    'open',
    'pencil',
    'notebook',
    'exercise',
    'exercises',
    'exercise book',
    'book',
    'bookmark',
    'copy',
    'a5',
  ],
  ...[
    'colour',
    'coloured',
    'wax',
    'crayon',
    'clip',
    'u',
    'c++',
    '100',
    '1001',
    'रबर',
    'रबड़',
    'रंगीन',
    'कॉपी',
    VERY_LONG,
  ],
]
const CATEGORIES: CategoryId[] = ['stationary', 'toys']
const PRODUCTS = 150

const texts: string[] = []

beforeAll(async () => {
  await openTestDatabase()
  // The same words in each run, each time in another order.
  const word = (n: number) => WORDS[(n * n + (n >> 3)) % WORDS.length]!
  await inTransaction(async (within) => {
    for (let n = 0; n < PRODUCTS; n++) {
      const name = [word(n), word(n * 5 + 1), word(n * 3 + 2)].join(n % 4 === 0 ? '-' : ' ')
      const description = [word(n * 7 + 3), word(n * 11 + 4), word(n * 13 + 5)].join(n % 3 === 0 ? ', ' : ' ')
      const categoryId = CATEGORIES[n % 2]!
      await createTestProduct({ name, description, categoryId, createdAt: n }, within)
      texts.push(productText(name, description, categoryName(categoryId)).replaceAll(/\s+/g, ' '))
    }
  })
})

/** A part of a text of a product, some with other signs between words, and some with a letter that is not there. */
const typed = () =>
  fc
    .tuple(
      fc.constantFrom(...texts),
      fc.nat(80),
      fc.integer({ min: 1, max: 18 }),
      fc.constantFrom(' ', ' ', ', ', '!'),
    )
    .chain(([text, from, length, between]) => {
      const part = text.slice(from, from + length).replaceAll(' ', between)
      return fc.oneof(
        { weight: 5, arbitrary: fc.constant(part) },
        fc.nat(part.length).map((at) => `${part.slice(0, at)}q${part.slice(at)}`),
        fc.constantFrom(...WORDS, 'exercise book', 'wax colour', 'u clip', 'kapi', 'rubber', 'notbook'),
      )
    })

test('the words that have a part find the same products as its trigrams', async () => {
  let known = 0
  await fc.assert(
    fc.asyncProperty(typed(), fc.constantFrom(null, ...CATEGORIES), async (search, category) => {
      const tiers = searchTiers(search)
      const words = tiers.length > 0 ? await searchIndex.findWords(db, tiers) : null
      if (words) known++
      for (const tier of tiers) {
        const ways = [tier, ...(category ? [categoryTier(category)] : [])]
        const find = (by: string[] | null, limit: number) =>
          searchIndex.find(db, ways, isVisible(category), limit, by)
        expect((await find(words, PRODUCTS)).toSorted()).toEqual((await find(null, PRODUCTS)).toSorted())
        expect((await find(words, 5)).toSorted()).toEqual((await find(null, 5)).toSorted())
      }
    }),
    { numRuns: 400 },
  )
  expect(known > 100).toBe(engine.name === 'sqlite')
})

test('suggestions are the first products of the search’s page', async () => {
  await fc.assert(
    fc.asyncProperty(typed(), async (search) => {
      const suggested = await suggestProducts(search)
      const { products } = await searchProducts({ search, sort: 'relevance', category: null }, 5)
      expect(suggested.map(({ slug }) => slug)).toEqual(products.slice(0, 5).map(({ slug }) => slug))
    }),
    { numRuns: 300 },
  )
})

test('a part of a very long word is found', async () => {
  const { products } = await searchProducts({ search: 'unnotebook', sort: 'relevance', category: null }, 5)
  expect(products[0]!.name).toContain(VERY_LONG)
})
