import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  addToWishlistItems,
  isInWishlist,
  parseStoredWishlist,
  removeFromWishlistItems,
  wishlistItemOf,
} from './wishlist.ts'

const globe = {
  id: 'p1',
  slug: 'globe',
  name: 'Globe',
  categoryName: 'Education',
  imageUrl: '/pictures/products/a-320.webp',
  price: 79900,
}
const teddy = { ...globe, id: 'p2', slug: 'teddy', name: 'Teddy', categoryName: 'Toys' }

test('a product is stored once, with its current price', () => {
  const picture = { id: 'i', path: 'products/a', width: 10, height: 10, placeholder: '' }
  const product = {
    id: 'p1',
    slug: 'globe',
    name: 'Globe',
    price: 89900,
    discountedPrice: 79900,
    stockQuantity: 3,
    pictures: [picture],
    createdAt: 0,
  }
  const item = wishlistItemOf({ ...product, categoryId: 'education' })
  expect(item).toEqual(globe)
  expect(addToWishlistItems(addToWishlistItems([teddy], item), { ...globe, name: 'Other' })).toEqual([
    teddy,
    globe,
  ])
})

test('removing', () => {
  expect(removeFromWishlistItems([globe, teddy], 'p1')).toEqual([teddy])
  expect(isInWishlist([globe], 'p1')).toBe(true)
  expect(isInWishlist([globe], 'p2')).toBe(false)
})

test('invalid entries of a stored wishlist are skipped, and its size is limited', () => {
  expect(
    parseStoredWishlist([
      globe,
      globe,
      null,
      7,
      { ...teddy, price: '1' },
      { ...teddy, slug: '' },
      { ...teddy, name: 1 },
      { ...teddy, imageUrl: null },
    ]),
  ).toEqual([globe, { ...teddy, imageUrl: '' }])
  const many = Array.from({ length: 300 }, (_, at) => ({ ...globe, id: `p${at}` }))
  expect(parseStoredWishlist({ items: many })).toHaveLength(200)
  fc.assert(fc.property(fc.anything(), (stored) => Array.isArray(parseStoredWishlist(stored))))
})
