import { createElement as h } from 'react'
import { expect, test } from 'vitest'

import type { CurrentUser } from '#browser/current-user.ts'
import { linksOf, render, textOf } from '#tests/support/pages/render.ts'
import { AccountLinks } from './account-links.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { HeaderLinks, linkedPage } from './header-links.tsx'
import { SocialLinks } from './social-links.tsx'

const customer: CurrentUser = { id: '1', name: 'Asha Rao', email: 'asha@example.com', role: 'customer' }
const admin: CurrentUser = { ...customer, role: 'admin' }

test('the header links to the store, the wishlist, the orders and the cart', () => {
  expect(linksOf(h(HeaderLinks))).toEqual(['/store', '/wishlist', '/orders', '/cart'])
})

test('the header has the shop’s name and the tagline', () => {
  expect(textOf(h(Header, { shop: { name: 'Kalam', tagline: 'Stationery & Gifts' } }))).toMatch(
    /^\|Kalam\|Stationery & Gifts\|/,
  )
})

test('a guest has Admin and Login; a customer initials, name and Sign Out; the admin has Admin, too', () => {
  expect(linksOf(h(AccountLinks, { user: null, known: true }))).toEqual(['/admin', '/login'])
  expect(linksOf(h(AccountLinks, { user: customer, known: true }))).toEqual(['/account'])
  expect(textOf(h(AccountLinks, { user: customer, known: true }))).toBe('|AR|Asha Rao|Sign Out|')
  expect(linksOf(h(AccountLinks, { user: admin, known: true }))).toEqual(['/admin', '/account'])
})

test('the footer has the phone number, also the short one of the checkout, whose messages name it', () => {
  const shop = {
    name: 'Kalam',
    address: '1 Fort Road',
    phone: '+91 20 2565 0001',
    hours: '',
    reviewsShown: 0,
  }
  const footer = (short: boolean) =>
    h(Footer, { shop: shop as never, mapImage: null, year: 2026, policies: [], short })
  for (const short of [true, false]) {
    expect(linksOf(footer(short))).toContain('tel:+912025650001')
    expect(textOf(footer(short))).toContain('|+91 20 2565 0001|')
  }
})

test('social links are placeholders until they are set', () => {
  const unset = { instagramUrl: '', facebookUrl: '', youtubeUrl: '' }
  expect(render(h(SocialLinks, { shop: unset as never })).match(/<a /g)).toHaveLength(3)
})

test.each([
  ['/orders', '/orders'],
  ['/orders/K-1', '/orders'],
  ['/CART', '/cart'],
  ['/storefront', undefined],
  ['/', undefined],
  ['/product/store', undefined],
])('at %s the header marks the link %s', (pathname, page) => {
  expect(linkedPage(pathname)).toBe(page)
})
