import { db } from '#data/database/database.server.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { MAX_PRICE_PAISE } from '#domain/policy.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import type { Page } from '@playwright/test'
import { customerIdOf, placeOrderFor } from '#tests/journeys/customer-order.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

const WORD = 'M'.repeat(100)
const NAME = 'W'.repeat(50)

/** The paths of the pages that are wider than the window, or whose table is wider than its card, and by how many pixels. */
async function tooWide(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await ready(page)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const over = await page.evaluate(() => {
        const cells = [...document.querySelectorAll('td, td *')].map(
          (cell) => cell.getBoundingClientRect().right,
        )
        const card =
          document.querySelector('table')?.parentElement?.getBoundingClientRect().right ?? innerWidth
        return Math.max(
          document.documentElement.scrollWidth - innerWidth,
          ...cells.map((right) => Math.floor(right - card)),
        )
      })
      if (over > 0) found.push(`${path} at ${width}: ${over}`)
    }
  }
  return found
}

test('words without spaces make no page wider than the window, for a shopper and for the admin', async ({
  page,
  newPage,
  shop,
}) => {
  test.slow()
  const id = (await createTestProduct({ name: WORD, price: 100_00, discountedPrice: null })).id
  const { slug } = await db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const email = `${'e'.repeat(50)}@example.com`
  await signUp(page, email)
  await db.updateTable('users').set({ name: NAME }).where('email', '=', email).execute()
  const product = { ...shop.products[0]!, id, slug, name: WORD, price: 100_00, discountedPrice: null }
  const order = await placeOrderFor(email, product, 'cod')
  await page.goto(`/product/${slug}`)
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /to wishlist/ })
    .first()
    .click()
  const shopper = [
    `/product/${slug}`,
    '/store?q=' + WORD,
    '/cart',
    '/wishlist',
    '/checkout',
    '/orders',
    '/account',
  ]
  expect(await tooWide(page, shopper)).toEqual([])

  const admin = await newPage()
  await signInAdmin(admin, shop)
  const pages = ['/admin', `/admin/products?q=${WORD}`, `/admin/products/${id}`, `/admin/orders?q=${WORD}`]
  const ofOrder = [`/admin/orders/${order}`, `/admin/orders/${order}/packing-slip`, '/admin/orders']
  const customer = await customerIdOf(email)
  const people = [
    `/admin/customers?q=${NAME}`,
    '/admin/customers',
    `/admin/customers/${customer}`,
    '/admin/mails',
  ]
  const others = ['/admin/products', `/admin/products/grid?q=${WORD}`, '/admin/analytics', '/admin/counter']
  expect(await tooWide(admin, [...pages, ...ofOrder, ...people, ...others])).toEqual([])
})

test('a price of eight figures is whole on a card in a narrow window', async ({ page }) => {
  const name = 'Grand piano'
  await createTestProduct({ name, price: 1_23_45_678_90, discountedPrice: 1_23_45_677_90 })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/store?q=${name}`)
  const card = page.getByRole('listitem').filter({ hasText: name })
  const prices = card.getByText(/^₹1,23,45,67/)
  await expect(prices).toHaveCount(2)
  const { x, width } = (await card.boundingBox())!
  for (const price of await prices.all()) {
    const box = (await price.boundingBox())!
    expect(box.x + box.width).toBeLessThanOrEqual(x + width)
  }
})

test('beside an amount of seven figures the buttons of an order’s line stay in a narrow window', async ({
  page,
  shop,
}) => {
  const email = 'seven-figures@example.com'
  await signUp(page, email)
  const product = shop.products[0]!
  const order = await placeOrderFor(email, product, 'cod')
  // A shop may take orders of up to a crore of rupees; this one does not.
  await db.updateTable('order_lines').set({ price: MAX_PRICE_PAISE }).where('orderId', '=', order).execute()
  for (const step of ['confirm', 'ship', 'deliver'] as const)
    await transitionOrder(order, step, { actor: 'admin' }, Date.now())
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/orders')
  await expect(page.getByText('₹30,00,000.00').first()).toBeVisible()
  await expect(page.getByRole('link', { name: `Return ${product.name}` })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
