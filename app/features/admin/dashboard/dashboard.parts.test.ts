import { createElement as h } from 'react'
import { expect, test } from 'vitest'

import { linksOf, render, textOf } from '#tests/support/pages/render.ts'
import { NoProductsYet } from './no-products-yet.tsx'
import { RecentProducts } from './recent-products.tsx'
import { Tiles } from './tiles.tsx'

const product = {
  id: 'p',
  slug: 'p',
  name: 'Globe',
  categoryId: 'toys',
  price: 100_00,
  discountedPrice: null,
  pictures: [],
  createdAt: 0,
  updatedAt: 0,
  hidden: false,
  description: '',
}
const withStock = (stockQuantity: number) => ({ ...product, id: `p${stockQuantity}`, stockQuantity })

test('three tiles: Add Product, Analytics, Customers', () => {
  expect(textOf(h(Tiles))).toMatch(/^\|Add Product\|[^|]+\|Analytics\|[^|]+\|Customers\|[^|]+\|$/)
  expect(linksOf(h(Tiles))).toEqual(['/admin/add-product', '/admin/analytics', '/admin/customers'])
})

test('the stock status: above 5 In Stock, 1 to 5 Low Stock, 0 Out of Stock; each product has a delete button', () => {
  const products = [6, 5, 1, 0].map(withStock) as never
  const text = textOf(h(RecentProducts, { products, now: 0 }))
  const found = [...text.matchAll(/\|(In Stock|Low Stock|Out of Stock)\|/g)].map(([, status]) => status)
  expect(found).toEqual(['In Stock', 'Low Stock', 'Low Stock', 'Out of Stock'])
  expect(render(h(RecentProducts, { products, now: 0 })).match(/aria-label="Delete Globe"/g)).toHaveLength(4)
})

test('an empty catalogue: “No Products Yet”', () => {
  expect(textOf(h(NoProductsYet))).toContain('|No Products Yet|')
  expect(linksOf(h(NoProductsYet))).toEqual(['/admin/add-product'])
})
