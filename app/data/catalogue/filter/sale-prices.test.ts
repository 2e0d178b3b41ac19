import { beforeAll, expect, test } from 'vitest'

import { discountedBySale } from '#domain/catalogue/category-sale.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import type { Listing, Sort } from '#domain/catalogue/listing.ts'
import { NO_FILTER } from '#domain/catalogue/product-filter.ts'
import { COUNT_CAP } from '#domain/policy.ts'
import { listProducts } from '#data/catalogue/products.server.ts'
import { db } from '#data/database/database.server.ts'
import { updateCategorySale } from '#data/offers/category-sales.server.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { countFiltered } from './filtered-products.server.ts'

const CATEGORIES: CategoryId[] = ['toys', 'stationary', 'education']
const SALES = [
  { categoryId: 'toys', percent: 33, startsAt: null, endsAt: null },
  { categoryId: 'education', percent: 90, startsAt: null, endsAt: null },
] as const
/** So many that lists of them are read along an index, and prices so close that rounding makes many of them equal. */
const PRODUCTS = 4 * COUNT_CAP
const DEAREST = 300

const paid = new Map<string, { paid: number; price: number; categoryId: CategoryId }>()

beforeAll(async () => {
  await openTestDatabase()
  await db.transaction().execute(async (within) => {
    for (let n = 0; n < PRODUCTS; n++) {
      const price = 2 + Math.floor(Math.random() * DEAREST)
      const discountedPrice = n % 7 === 0 ? 1 + Math.floor(Math.random() * (price - 1)) : null
      const product = { price, discountedPrice, categoryId: CATEGORIES[n % 3]! }
      const { id } = await createTestProduct(product, within)
      const now = discountedBySale(product, SALES, 0) ?? price
      paid.set(id, { paid: now, price, categoryId: product.categoryId })
    }
  })
  for (const sale of SALES) await updateCategorySale(sale.categoryId, sale, Date.now())
}, 120_000)

type Chosen = Pick<Listing, 'category' | 'filter'>

async function readAll(listing: Chosen & { sort: Sort }): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const page = await listProducts({ search: '', ...listing }, 96, ids.at(-1))
    ids.push(...page.map(({ id }) => id))
    if (page.length < 96) return ids
  }
}

function expectedIds({ category, filter }: Chosen): string[] {
  const { min, max, discounted } = filter ?? NO_FILTER
  return [...paid.entries()]
    .filter(([, product]) => category === null || product.categoryId === category)
    .filter(([, product]) => product.paid >= (min ?? 0) && product.paid <= (max ?? DEAREST * 2))
    .filter(([, product]) => !discounted || product.paid < product.price)
    .map(([id]) => id)
}

const PRICED: [string, Chosen][] = [
  ['all', { category: null, filter: null }],
  ['a category on sale', { category: 'toys', filter: null }],
  ['another category', { category: 'stationary', filter: null }],
  ['at most 60', { category: null, filter: { ...NO_FILTER, max: 60 } }],
  ['at least 100', { category: null, filter: { ...NO_FILTER, min: 100 } }],
  ['few', { category: 'education', filter: { ...NO_FILTER, min: 7, max: 9 } }],
  ['discounted, at most 200', { category: null, filter: { ...NO_FILTER, max: 200, discounted: true } }],
]

test.each(PRICED)('pages of %s have each product once, by what is paid for it', async (_, listing) => {
  const expected = expectedIds(listing)
  expect(expected.length).toBeGreaterThan(10)
  for (const [sort, sign] of [
    ['price', 1],
    ['price-down', -1],
  ] as const) {
    const ids = await readAll({ ...listing, sort })
    expect(ids.toSorted()).toEqual(expected.toSorted())
    const prices = ids.map((id) => paid.get(id)!.paid)
    expect(prices).toEqual(prices.toSorted((a, b) => sign * (a - b)))
  }
})

test('the count of what a filter leaves is by what is paid', async () => {
  for (const [, { category, filter }] of PRICED.filter(([, listing]) => listing.filter !== null))
    expect(await countFiltered({ category, sort: 'name', filter: filter! })).toBe(
      Math.min(expectedIds({ category, filter }).length, COUNT_CAP + 1),
    )
})
