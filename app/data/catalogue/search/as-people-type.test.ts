import { beforeAll, expect, test } from 'vitest'

import { demoProducts } from '#demo/catalogue.ts'
import { findFilterChoices } from '#data/catalogue/filter/filter-choices.server.ts'
import { engine } from '#data/database/engine.server.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { TYPED_WORDS } from '#tests/support/records/typed-words.ts'
import { searchProducts } from './search-products.server.ts'

/** Of a hundred. What is not found today may be found tomorrow, and not the other way round. */
const FIRST_RIGHT = 97
const IN_FIRST_FIVE = 99

beforeAll(async () => {
  await openTestDatabase()
  for (const [index, { name, description, categoryId }] of demoProducts.entries()) {
    await createTestProduct({ name, description, categoryId, createdAt: index })
  }
})

test('what people type finds what they mean, first or among the first five', async () => {
  const words = Object.entries(TYPED_WORDS)
  expect(words.length).toBeGreaterThanOrEqual(200)
  const missed: string[] = []
  let [first, five] = [0, 0]
  for (const [typed, wanted] of words) {
    const { products } = await searchProducts({ search: typed, sort: 'relevance', category: null }, 12)
    const isWanted = ({ name }: { name: string }) => wanted.split('|').some((start) => name.startsWith(start))
    if (products.slice(0, 1).some(isWanted)) first++
    else missed.push(`${typed}: ${products[0]?.name ?? 'nothing'}, not ${wanted}`)
    if (products.slice(0, 5).some(isWanted)) five++
  }
  const score = (right: number) => Math.floor((right / words.length) * 100)
  console.log(
    `${engine.name}: of ${words.length} typed words, ${first} find first what is meant, ${five} among the first five.`,
    missed,
  )
  expect(score(first)).toBeGreaterThanOrEqual(FIRST_RIGHT)
  expect(score(five)).toBeGreaterThanOrEqual(IN_FIRST_FIVE)
})

test.each(['pencil 12', 'पेंसिल 12', 'पेंसिल १२'])(
  '%s finds names with a word between, filters too',
  async (typed) => {
    const listing = { search: typed, sort: 'relevance', category: null } as const
    const { products, total } = await searchProducts(listing, 12)
    expect(products.map(({ name }) => name)).toContain('Pencil Set, 12 Pieces')
    expect((await findFilterChoices({ ...listing, filter: null })).total).toBe(total)
  },
)
