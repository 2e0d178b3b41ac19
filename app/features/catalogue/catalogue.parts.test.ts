import { createElement as h } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'

import { WHOLE_SHOP } from '#domain/catalogue/listing.ts'
import { NO_OFFERS } from '#domain/offers/shop-offers.ts'
import { linksOf, render, textOf } from '#tests/support/pages/render.ts'
import { ProductList } from './product-list.tsx'
import { ShopCard } from './shop-card.tsx'
import { CategorySidebar } from './store/category-sidebar.tsx'
import { CategoryTiles } from './store/category-tiles.tsx'
import { Hero } from './store/hero.tsx'
import { keepListOnFailure, rememberList } from './store/keep-list-on-failure.ts'
import { NoProducts } from './store/no-products.tsx'

const COUNTS = { all: 7, stationary: 4, toys: 2, books: 1 }

test('the hero’s Shop Now leads to the products section', () => {
  const advertising = { advertisesFreeShipping: true, advertisesFirstOrder: true }
  const hero = h(Hero, { advertising, offers: NO_OFFERS, deliveryDays: 7 })
  expect(render(hero)).toMatch(/<a[^>]*href="(\/store)?#products"/)
  expect(textOf(hero)).toContain('|Shop Now')
})

test('the hero advertises the delivery that is applied', () => {
  const advertising = { advertisesFreeShipping: true, advertisesFirstOrder: true }
  const hero = (deliveryFee: number, freeDeliveryFrom: number | null) =>
    textOf(
      h(Hero, {
        advertising,
        deliveryDays: 7,
        offers: { firstOrderPercent: 0, deliveryFee, freeDeliveryFrom },
      }),
    )
  expect(hero(0, null)).toContain('|Free shipping over ₹4,000|')
  expect(hero(49_00, 499_00)).toContain('|Free delivery on orders of ₹499.00 or more|')
  expect(hero(49_00, null)).not.toContain('Free')
})

test.each([
  [7, 'at your door in a week.'],
  [1, 'at your door in a day.'],
  [20, 'at your door in 20 days.'],
])('with %i delivery days the hero says “%s”', (deliveryDays, promise) => {
  const advertising = { advertisesFreeShipping: true, advertisesFirstOrder: true }
  expect(textOf(h(Hero, { advertising, offers: NO_OFFERS, deliveryDays }))).toContain(promise)
})

test('the tiles are All Products and the four fixed categories with their counts; another one only while it has a product', () => {
  const tiles = textOf(h(CategoryTiles, { listing: WHOLE_SHOP, counts: { ...COUNTS, books: 0 } }))
  expect(tiles).toBe(
    '|All Products|7 items|Stationary|4 items|Education|0 items|Toys|2 items|Accessories|0 items|',
  )
  expect(linksOf(h(CategoryTiles, { listing: WHOLE_SHOP, counts: COUNTS }))).toEqual(
    ['', 'stationary', 'education', 'toys', 'accessories', 'books'].map((id) =>
      id ? `/store?category=${id}` : '/store',
    ),
  )
})

test('the sidebar is for desktops only', () => {
  const sidebar = h(CategorySidebar, { listing: WHOLE_SHOP, counts: COUNTS })
  expect(render(sidebar)).toMatch(/^<nav [^>]*class="hidden lg:block"/)
  expect(linksOf(sidebar)).toContain('/store?category=education')
})

test('an empty search offers to clear it and to view all; an empty catalogue only says so', () => {
  const searched = h(NoProducts, { listing: { ...WHOLE_SHOP, search: 'zzz' } })
  expect(textOf(searched)).toContain('|No products found|')
  expect(textOf(searched)).toContain('|Clear search|View all products|')
  expect(linksOf(searched)).toEqual(['/store', '/store'])
  const empty = h(NoProducts, { listing: WHOLE_SHOP })
  expect(textOf(empty)).toContain('|No products available|')
  expect(linksOf(empty)).toEqual([])
})

const globe = {
  id: 'g',
  slug: 'globe',
  name: 'Globe',
  categoryId: 'education' as const,
  stockQuantity: 100,
  price: 899_00,
  discountedPrice: 799_00,
  pictures: [],
  createdAt: 0,
}

test('a card has name, prices, the 1 Day Return Policy, and buttons for the cart and the wishlist', () => {
  const card = h(ShopCard, { product: globe })
  const text = textOf(card)
  for (const part of ['Globe', '₹799.00', '₹899.00', '1 Day Return Policy', 'Add to cart'])
    expect(text).toContain(`|${part}|`)
  expect(render(card)).toContain('aria-label="Add Globe to wishlist"')
  expect(linksOf(card)).toContain('/product/globe')
})

test('an empty search within a category says so, and offers the same search in the whole shop first', () => {
  const listing = { ...WHOLE_SHOP, category: 'toys', search: 'notebook', sort: 'relevance' } as const
  const searched = h(NoProducts, { listing })
  expect(textOf(searched)).toContain(
    '|No products found|Nothing in Toys matches. It may be on another shelf.|',
  )
  expect(textOf(searched)).toContain('|Search the whole shop|Clear search|View all products|')
  expect(linksOf(searched)).toEqual(['/store?q=notebook', '/store?category=toys', '/store'])
  const list = { products: [], total: 0, close: false, chosen: null, failure: null }
  expect(textOf(h(ProductList, { listing, ...list }))).toContain('Results for “notebook” in Toys')
})

test('the list has a heading with the number of results', () => {
  const list = { products: [globe], total: 41, close: false, chosen: null, failure: null }
  expect(textOf(h(ProductList, { listing: WHOLE_SHOP, ...list }))).toMatch(/^\|All Products\W+41 /)
})

describe('a list that cannot be loaded', () => {
  const list = { products: [], failure: null, listing: WHOLE_SHOP }
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  beforeEach(() => rememberList(list))

  test('leaves the one that is shown, with “An error occurred.”', async () => {
    expect(await keepListOnFailure<typeof list>(lost)).toEqual({ ...list, failure: 'An error occurred.' })
  })

  test('is a redirect, which is followed', async () => {
    const redirect = new Response(null, { status: 302 })
    await expect(keepListOnFailure<typeof list>(() => Promise.reject(redirect))).rejects.toBe(redirect)
  })
})
