import { expect, test } from 'vitest'

import type { ProductView } from './load-product.server.ts'
import { productMeta } from './product-meta.ts'

const ADDRESS = 'https://shop.example/product/pen'

function metaOf(description: string, writtenAt = 0) {
  return productMeta({
    product: {
      id: 'pen',
      name: 'Pen',
      description,
      categoryId: 'stationery',
      pricePaise: 1000,
      stockQuantity: 1,
      pictures: [],
      ratings: [0, 0, 0, 0, 1],
    },
    reviews: [{ name: 'Asha', stars: 5, words: 'Good', writtenAt }],
    address: ADDRESS,
    canonical: ADDRESS,
    publicPictures: null,
  } as unknown as ProductView)
}

test('a review written after midnight in India has the date that its page shows', () => {
  const meta = JSON.stringify(metaOf('A pen', Date.parse('2026-11-26T01:00:00+05:30')))
  expect(meta).toContain('"datePublished":"2026-11-26"')
})

test('a long description without spaces is cut too, and never within a character', () => {
  for (const text of ['x'.repeat(400), `a${'😀'.repeat(200)}`]) {
    const found = metaOf(text).find((entry) => 'name' in entry && entry.name === 'description')
    const { content } = found as { content: string }
    expect(content.length).toBeLessThanOrEqual(160)
    expect(content.length).toBeGreaterThan(150)
    expect(content.isWellFormed()).toBe(true)
  }
})
