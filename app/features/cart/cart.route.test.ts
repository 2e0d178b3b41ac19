import { beforeAll, expect, test } from 'vitest'

import { cart, wishlist } from '#copy/cart.ts'
import { checkout } from '#copy/checkout.ts'
import { db } from '#data/database/database.server.ts'
import { createTestCustomer } from '#tests/support/customer.ts'
import { createTestProduct } from '#tests/support/product.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

test('a guest reads Login Required, with the way to sign in', async () => {
  const answer = await shop.ask('/cart')
  expect(answer.status).toBe(200)
  const page = await answer.text()
  expect(page).toContain(cart.loginRequired)
  expect(page).toContain('href="/login?next=%2Fcart"')
})

test('a customer’s cart opens, and is kept nowhere', async () => {
  const { cookie } = await createTestCustomer()
  const answer = await shop.ask('/cart', { headers: { Cookie: cookie } })
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const page = await answer.text()
  expect(page).toContain(cart.title)
  expect(page).not.toContain(cart.loginRequired)
})

test('the check tells today’s price and stock, and what is gone', async () => {
  const notebook = await createTestProduct({
    name: 'Notebook',
    price: 299_99,
    discountedPrice: 249_99,
    stockQuantity: 4,
  })
  const hidden = await createTestProduct()
  await db.updateTable('products').set({ hidden: 1 }).where('id', '=', hidden.id).execute()
  const answer = await shop.ask(`/cart/check?ids=${notebook.id},${hidden.id},nothing-here,__proto__`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const check = (await answer.json()) as Record<string, unknown>
  expect(check[notebook.id]).toMatchObject({
    name: 'Notebook',
    price: 299_99,
    discountedPrice: 249_99,
    left: 4,
  })
  expect(check[hidden.id]).toBeNull()
  expect(check['nothing-here']).toBeNull()
})

test('a guest’s wishlist is Login Required too', async () => {
  const page = await (await shop.ask('/wishlist')).text()
  expect(page).toContain(wishlist.loginRequiredLine)
  expect(page).toContain('href="/login?next=%2Fwishlist"')
})

test('no cart is that large', async () => {
  const ids = Array.from({ length: 201 }, (_, index) => `p${index}`).join()
  for (const bad of [ids, 'x'.repeat(65)]) {
    const answer = await shop.ask(`/cart/check?ids=${bad}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ problem: checkout.problems.cart })
  }
  expect(await (await shop.ask('/cart/check')).json()).toEqual({})
})
