import { createElement as h } from 'react'
import { expect, test } from 'vitest'

import type { CurrentProduct } from '#domain/cart/cart-check.ts'
import { linksOf, textOf } from '#tests/support/pages/render.ts'
import { WishlistCard } from './wishlist-card.tsx'

const item = { id: 'g', slug: 'globe', name: 'Globe', categoryName: 'Education', imageUrl: '', price: 799_00 }
const card = (current: CurrentProduct | null | undefined) =>
  h(WishlistCard, { item, current, onRemove: () => {} })

test('a card has category, name, price, View and Remove; of a product that is not sold any more only Remove', () => {
  expect(textOf(card(undefined))).toMatch(/^\|Education\|Globe\|.*₹799\.00\|.*\|View\|Remove\|$/)
  expect(linksOf(card(undefined))).toContain('/product/globe')
  expect(textOf(card(null))).toMatch(/\|No longer sold\|.*\|Remove\|$/)
  expect(textOf(card(null))).not.toContain('|View|')
})

test('of a product with choices the price is said as the store says it: from the lowest', () => {
  const current = { ...item, left: 3, mustChoose: true, pricesDiffer: true } as const
  expect(textOf(card(current))).toContain('from|₹799.00')
  expect(textOf(card({ ...item, left: 3, mustChoose: true }))).not.toContain('from')
})
