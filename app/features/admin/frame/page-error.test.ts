import { beforeAll, expect, test } from 'vitest'

import { admin as words } from '#copy/admin/frame.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { openSignedInShop, type SignedInShop } from '#tests/support/shop/signed-in-shop.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

test.each([
  ['/admin/orders/ORD-1', 'Orders'],
  ['/admin/orders/ORD-1/packing-slip', 'Orders'],
  ['/admin/shipments?orders=ORD-1795602770513-6V4DZ4RHB', 'Dashboard'],
  ['/admin/packing-slips?orders=ORD-1795602770513-6V4DZ4RHB', 'Dashboard'],
  ['/admin/products/none', 'Products'],
  ['/admin/products/none/choices', 'Products'],
  ['/admin/customers/none', 'Customers'],
  ['/admin/mails/none', 'Mails'],
  ['/admin/problems/none', 'Problems'],
  ['/admin/offers/coupons/NONE', 'Offers'],
  ['/admin/offers/sales/none', 'Offers'],
  ['/admin/policies/none', 'Dashboard'],
  ['/admin/counter/sales/none', 'Counter'],
])('%s is not there: the navigation stays, and leads back to %s', async (path, section) => {
  const response = await shop.as('admin', path)
  const html = await shownHtml(response)
  expect(response.status).toBe(404)
  for (const text of [words.pageError.missing, words.header.navigation, words.pageError.back(section)]) {
    expect(html).toContain(text)
  }
  expect(html).toContain(`<title>${words.pageError.missing} `)
  expect(html).not.toContain('Your cart and wishlist are safe')
})

test.each(['/admin/shipments', '/admin/packing-slips'])(
  '%s without orders leads to the list',
  async (path) => {
    const { status, headers } = await shop.as('admin', path)
    expect([status, headers.get('Location')]).toEqual([302, '/admin/orders'])
  },
)
