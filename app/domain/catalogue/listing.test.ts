import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  listingUrl,
  normaliseSearch,
  parseListing,
  SEARCH_SORTS,
  sortsOf,
  wantsSuggestions,
  WHOLE_SHOP,
  withChoice,
  withMore,
} from './listing.ts'
import { NO_FILTER } from './product-filter.ts'
import { CATEGORY_IDS } from './category.ts'

function parsed(query: string) {
  return parseListing(new URLSearchParams(query))
}

describe('parseListing', () => {
  test('parses every parameter', () => {
    expect(parsed('category=toys&q=red+puzzle&sort=price&stock=in&show=20')).toEqual({
      category: 'toys',
      search: 'red puzzle',
      sort: 'price',
      filter: { ...NO_FILTER, inStock: true },
      show: 20,
    })
  })

  test('missing and invalid parameters mean the whole shop', () => {
    expect(parsed('')).toEqual(WHOLE_SHOP)
    expect(parsed('category=cars&q=+%00+&sort=best&show=-4&utm_source=x')).toEqual(WHOLE_SHOP)
    expect(parsed('category=__proto__&sort=constructor&show=1e3')).toEqual(WHOLE_SHOP)
  })

  test.each([
    ['0', 12],
    ['12', 12],
    ['13', 20],
    ['20', 20],
    ['252', 252],
    ['253', 252],
    ['9999', 252],
    ['99999', 12],
    ['20.5', 12],
    ['', 12],
  ])('show=%s shows %i', (text, show) => {
    expect(parsed(`show=${text}`).show).toBe(show)
  })

  test('a long search is cut to 100 characters', () => {
    expect(parsed(`q=${'a'.repeat(10_000)}`).search).toBe('a'.repeat(100))
    expect(parsed(`q=+${'a'.repeat(100)}`).search).toBe('a'.repeat(100))
    expect(parsed(`q=${'a'.repeat(99)}+b`).search).toBe('a'.repeat(99))
    expect(parsed(`q=${'🖍'.repeat(10_000)}`).search).toBe('🖍'.repeat(100))
  })
})

const anyListing = fc
  .record({
    category: fc.constantFrom(null, ...CATEGORY_IDS),
    search: fc.string({ unit: 'binary', maxLength: 200 }).map(normaliseSearch),
    sort: fc.constantFrom(...SEARCH_SORTS),
    filter: fc.constantFrom(null, { ...NO_FILTER, brands: ['camlin', 'doms'], min: 50_00 }),
    show: fc.nat(30).map((steps) => 12 + 8 * steps),
  })
  .filter(({ search, sort }) => sortsOf(search).includes(sort))

describe('listingUrl', () => {
  test('leaves defaults out', () => {
    expect(listingUrl(WHOLE_SHOP)).toBe('/store')
    expect(listingUrl({ category: 'toys', search: 'a&b', sort: 'name', filter: null, show: 20 })).toBe(
      '/store?category=toys&q=a%26b&sort=name&show=20',
    )
  })

  test('is parsed back to the same listing', () => {
    fc.assert(
      fc.property(anyListing, (listing) => {
        const url = new URL(listingUrl(listing), 'http://shop')
        expect(parseListing(url.searchParams)).toEqual(listing)
      }),
    )
  })

  test('is the same for every spelling of a listing', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('category', 'q', 'sort', 'show', 'x'), fc.string()),
        (query) => {
          const once = listingUrl(parseListing(new URLSearchParams(query)))
          const twice = listingUrl(parseListing(new URL(once, 'http://shop').searchParams))
          expect(twice).toBe(once)
        },
      ),
    )
  })
})

test('a choice starts at the first 12, more adds 8 up to 252', () => {
  const scrolled = { ...WHOLE_SHOP, category: 'toys', search: 'pen', show: 244 } as const
  for (const choice of [
    { category: 'education' },
    { category: null },
    { search: 'ink' },
    { search: '' },
    { sort: 'price' },
    { filter: { ...NO_FILTER, inStock: true } },
  ] as const) {
    expect(withChoice(scrolled, choice)).toMatchObject({ ...choice, show: 12 })
  }
  expect(withChoice(scrolled, { search: '  a   b ' }).search).toBe('a b')
  expect(withMore(WHOLE_SHOP).show).toBe(20)
  expect(withMore(withMore(scrolled)).show).toBe(252)
})

test('a search is sorted by its best matches unless another sort was chosen', () => {
  expect(parsed('q=pen').sort).toBe('relevance')
  expect(parsed('q=pen&sort=newest').sort).toBe('newest')
  expect(parsed('sort=relevance').sort).toBe('newest')
  const searched = withChoice(WHOLE_SHOP, { search: 'pen' })
  expect(searched.sort).toBe('relevance')
  expect(withChoice(searched, { search: '' }).sort).toBe('newest')
  const cheapest = withChoice(WHOLE_SHOP, { sort: 'price' })
  expect(withChoice(cheapest, { search: 'pen' }).sort).toBe('price')
  expect(listingUrl(searched)).toBe('/store?q=pen')
})

test('suggestions start with the second character', () => {
  expect(['', 'a', ' a ', '🖍', 'ab', '🖍🖍'].map(wantsSuggestions)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ])
})
