import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type AlikeProducts, countChoices } from './filter-choices.ts'
import {
  filterCount,
  filterParameters,
  NO_FILTER,
  parseFilter,
  type ProductFilter,
  stockAudience,
} from './product-filter.ts'
import { MAX_PRICE_PAISE } from '#domain/policy.ts'
import { listingUrl, parseListing, withChoice, WHOLE_SHOP } from './listing.ts'

const parse = (query: string) => parseFilter(new URLSearchParams(query))
const canonical = (query: string) => listingUrl(parseListing(new URLSearchParams(query)))

describe('a query', () => {
  test.each([
    ['', null],
    ['min=&max=&brand=&origin=&stock=&discount=', null],
    ['min=0&stock=out&discount=no&brand=!!&origin=india', null],
    ['min=1e3&max=-5', null],
    ['min=50&max=199.5', { min: 50_00, max: 199_50 }],
    ['min=200&max=50', { min: 50_00, max: 200_00 }],
    ['max=0', { max: 0 }],
    ['min=1,000&max=₹ 1,50,000.50', { min: 1_000_00, max: 1_50_000_50 }],
    ['min=Rs. 250&max=rs 999/-', { min: 250_00, max: 999_00 }],
    ['min=१००&max=૨૫૦', { min: 100_00, max: 250_00 }],
    ['min=99999999999', { min: MAX_PRICE_PAISE }],
    ['min=1.000&max=100-200', null],
    ['brand=Faber-Castell&brand=doms', { brands: ['doms', 'faber-castell'] }],
    ['brand=doms.faber-castell.doms', { brands: ['doms', 'faber-castell'] }],
    ['origin=IN&origin=CN', { origins: ['CN', 'IN'] }],
    ['stock=in&discount=yes', { inStock: true, discounted: true }],
  ])('%j is %j', (query, filter) => {
    expect(parse(query)).toEqual(filter && { ...NO_FILTER, ...filter })
  })

  test('many values are cut', () => {
    expect(parse(`brand=${Array.from({ length: 500 }, (_, n) => `b${n}`).join('.')}`)!.brands).toHaveLength(
      20,
    )
  })

  test('equal filters have one address: boxes of a form, any order, with the parameters of others', () => {
    expect(canonical('brand=doms&utm=x&stock=in&brand=Camlin&min=50.00&sort=newest')).toBe(
      '/store?min=50&brand=camlin.doms&stock=in',
    )
  })
})

const filters: fc.Arbitrary<ProductFilter> = fc.record({
  min: fc.option(fc.integer({ min: 1, max: 5_000 })),
  max: fc.option(fc.integer({ min: 5_000, max: 10_000 })),
  brands: fc.subarray(['camlin', 'doms', 'faber-castell']),
  origins: fc.subarray(['CN', 'IN', 'JP']),
  inStock: fc.boolean(),
  discounted: fc.boolean(),
})

test('an address brings back the filter it was made of', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const query = new URL(listingUrl({ ...WHOLE_SHOP, filter }), 'http://shop').searchParams
      expect(parseFilter(query)).toEqual(filterCount(filter) > 0 ? filter : null)
    }),
  )
})

test('only a list of what is in stock follows every change of stock', () => {
  expect([null, NO_FILTER, { ...NO_FILTER, inStock: true }].map(stockAudience)).toEqual([[], [], ['admin']])
})

test('another sort keeps the filter; another category or search begins without', () => {
  const filter = { ...NO_FILTER, inStock: true }
  const listing = { ...WHOLE_SHOP, filter, show: 28 }
  expect(withChoice(listing, { sort: 'price-down' })).toMatchObject({ filter, show: 12 })
  expect(withChoice(listing, { search: ' ' })).toMatchObject({ filter })
  expect(withChoice(listing, { search: 'pen' })).toMatchObject({ filter: null })
  expect(withChoice(listing, { category: 'toys' })).toMatchObject({ filter: null })
  expect(withChoice(listing, { filter: null })).toMatchObject({ filter: null })
  expect(filterParameters(null)).toEqual(filterParameters(NO_FILTER))
})

const groups: fc.Arbitrary<AlikeProducts[]> = fc.array(
  fc
    .record({
      brandKey: fc.option(fc.constantFrom('camlin', 'doms')),
      origin: fc.option(fc.constantFrom('CN', 'IN')),
      isInRange: fc.boolean(),
      isInStock: fc.boolean(),
      isDiscounted: fc.boolean(),
      count: fc.integer({ min: 1, max: 9 }),
    })
    .map((group) => ({ ...group, brand: group.brandKey?.toUpperCase() ?? null })),
)

test('a choice is counted as the list that it leads to', () => {
  fc.assert(
    fc.property(groups, filters, (alike, filter) => {
      const count = (changed: Partial<ProductFilter>) =>
        countChoices(alike, { ...filter, ...changed }, String).total
      const choices = countChoices(alike, filter, String)
      for (const { key, count: shown } of choices.brands) expect(shown).toBe(count({ brands: [key] }))
      for (const { key, count: shown } of choices.origins) expect(shown).toBe(count({ origins: [key] }))
      expect(choices.inStock).toBe(count({ inStock: true }))
      expect(choices.discounted).toBe(count({ discounted: true }))
      expect(choices.total).toBeLessThanOrEqual(alike.reduce((sum, group) => sum + group.count, 0))
      for (const key of filter.brands) expect(choices.brands.map((brand) => brand.key)).toContain(key)
    }),
  )
})

test('choices are in the order of their names', () => {
  const one = { brand: null, isInRange: true, isInStock: true, isDiscounted: false, count: 1 }
  const alike = [
    { ...one, brandKey: 'doms', brand: 'DOMS', origin: 'CN' },
    { ...one, brandKey: 'apsara', brand: 'Apsara', origin: 'IN' },
  ]
  const names = { CN: 'China', IN: 'India' } as Record<string, string>
  const { brands, origins } = countChoices(alike, NO_FILTER, (code) => names[code]!)
  expect(brands.map(({ name }) => name)).toEqual(['Apsara', 'DOMS'])
  expect(origins.map(({ name }) => name)).toEqual(['China', 'India'])
})
