import { orders as words } from '#copy/orders.ts'
import { shop as shopWords } from '#copy/shop.ts'
import { db } from '#data/database/database.server.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { customerIdOf } from '#tests/journeys/customer-order.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { addToCart, fillCheckout, placeOrder } from '#tests/journeys/shopping-steps.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'
import { createTestLine, createTestOrder } from '#tests/support/records/order.ts'

const EMAIL = 'printing@example.com'

test('a printed order is the order, without what one presses and what the shop says of itself', async ({
  page,
  shop,
}) => {
  const product = shop.products[0]!
  await signUp(page, EMAIL)
  await addToCart(page, product)
  await page.goto('/checkout')
  await fillCheckout(page)
  await placeOrder(page)
  await page.goto('/orders')
  await expect(page.getByText(product.name).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner').getByText('Kalam').first()).toBeVisible()
  await expect(page.getByText(product.name).first()).toBeVisible()
  for (const part of [
    page.getByRole('navigation', { name: shopWords.header.mainNavigation }),
    page.getByRole('searchbox').or(page.getByRole('combobox')),
    page.getByRole('contentinfo'),
    page.getByRole('button'),
  ])
    await expect(part.filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('button', { name: words.cancel.button })).toBeVisible()

  await test.step('nor what one presses once it has arrived; of the dark theme it has no pale text on paper', async () => {
    const own = db
      .selectFrom('orders')
      .select('id')
      .where('customerId', '=', await customerIdOf(EMAIL))
    const { id } = await own.executeTakeFirstOrThrow()
    for (const name of ['confirm', 'ship', 'deliver'] as const) {
      await transitionOrder(id, name, { actor: 'admin' }, Date.now())
    }
    await page.reload()
    const presses = page
      .getByRole('main')
      .getByRole('link', { name: /^Review |^Return |Report a problem/ })
      .filter({ visible: true })
    await expect(presses).toHaveCount(3)
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
    const heading = page.getByRole('heading', { level: 1 })
    const onScreen = await heading.evaluate((element) => getComputedStyle(element).color)
    await page.emulateMedia({ media: 'print' })
    await expect(presses).toHaveCount(0)
    const printed = await heading.evaluate((element) => getComputedStyle(element).color)
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'))
    await expect(heading).toHaveCSS('color', printed)
    expect(printed).not.toBe(onScreen)
  })
})

test('an order that is longer than what is left of the first sheet begins on it', async ({ page }) => {
  const email = 'printing-much@example.com'
  await signUp(page, email)
  const id = await createTestOrder({ customerId: await customerIdOf(email) })
  for (let line = 1; line <= 9; line++) await createTestLine(id, `notebook-${line}`)
  await page.goto('/orders')
  await expect(page.getByRole('img').first()).toBeVisible()
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1')
  // A sheet with nothing but the heading came before it.
  expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(2)
})

test('the shopkeeper’s page of an order has no buttons on paper either', async ({ page, shop }) => {
  await signInAdmin(page, shop)
  const id = await createTestOrder({ status: 'delivered', deliveredAt: Date.now() })
  await page.goto(`/admin/orders/${id}`)
  const pressed = page.getByRole('main').getByRole('button').filter({ visible: true })
  expect(await pressed.count()).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  await expect(pressed).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
