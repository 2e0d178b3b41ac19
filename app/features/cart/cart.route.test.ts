import { beforeAll, expect, test } from 'vitest'

import { cart, wishlist } from '#copy/cart.ts'
import { checkout } from '#copy/checkout.ts'
import { db } from '#data/database/database.server.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { createTestCustomer } from '#tests/support/records/customer.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

test('a guest gets Login Required, with a link to sign in', async () => {
  const response = await shop.ask('/cart')
  expect(response.status).toBe(200)
  const page = await shownHtml(response)
  expect(page).toContain(cart.loginRequired)
  expect(page).toContain('href="/login?next=%2Fcart"')
})

test('a customer’s cart page is rendered, and no cache may store it', async () => {
  const { cookie } = await createTestCustomer()
  const response = await shop.ask('/cart', { headers: { Cookie: cookie } })
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const page = await shownHtml(response)
  expect(page).toContain(cart.title)
  expect(page).not.toContain(cart.loginRequired)
})

test('the check returns current prices and stock, and null for unavailable products', async () => {
  const notebook = await createTestProduct({
    name: 'Notebook',
    price: 299_99,
    discountedPrice: 249_99,
    stockQuantity: 4,
  })
  const hidden = await createTestProduct()
  await db.updateTable('products').set({ hidden: 1 }).where('id', '=', hidden.id).execute()
  const response = await shop.ask(`/cart/check?ids=${notebook.id},${hidden.id},nothing-here,__proto__`)
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const check = (await response.json()) as Record<string, unknown>
  expect(check[notebook.id]).toMatchObject({
    name: 'Notebook',
    price: 299_99,
    discountedPrice: 249_99,
    left: 4,
  })
  expect(check[hidden.id]).toBeNull()
  expect(check['nothing-here']).toBeNull()
})

test('a guest gets Login Required for the wishlist too', async () => {
  const page = await shownHtml(await shop.ask('/wishlist'))
  expect(page).toContain(`>${wishlist.loginRequired}<`)
  expect(page).toContain(wishlist.loginRequiredLine)
  expect(page).toContain('href="/login?next=%2Fwishlist"')
})

test('a check with too many ids or too long ids is rejected', async () => {
  const ids = Array.from({ length: 201 }, (_, index) => `p${index}`).join()
  for (const bad of [ids, 'x'.repeat(65)]) {
    const response = await shop.ask(`/cart/check?ids=${bad}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ problem: checkout.problems.cart })
  }
  expect(await (await shop.ask('/cart/check')).json()).toEqual({})
})
