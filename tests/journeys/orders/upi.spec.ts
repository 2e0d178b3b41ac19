import type { Page } from '@playwright/test'

import { adminOrders } from '#copy/admin/orders.ts'
import { checkout } from '#copy/checkout.ts'
import { deleteDeliveryRule, saveDeliveryRule } from '#data/settings/delivery-rules.server.ts'
import { unitPrice } from '#domain/catalogue/product.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { addToCart, fillCheckout } from '#tests/journeys/shopping-steps.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }

// The browser logs every response with status 409 as an error.
test.use({ allowed: /status of 409/ })

async function payByUpi(page: Page): Promise<void> {
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.getByRole('radio', { name: /UPI Payment/ }).check()
  await expect(page.getByRole('img', { name: /UPI QR code/ })).toBeVisible()
  await page.getByRole('button', { name: checkout.upi.paid }).click()
  await expect(page.getByText(checkout.upi.confirmed)).toBeVisible()
}

test('on a phone: the UTR travels with the claim, is refused when it is wrong or used, and the admin finds it filled in', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  test.slow()
  const customer = await newPage(PHONE)
  const utr = customer.getByLabel(checkout.upi.utr)
  const place = customer.getByRole('button', { name: checkout.upi.placeNow })
  const placed = customer.getByText(checkout.success.title)

  await test.step('11 digits are refused with what is wrong, and kept; 12 digits in groups are taken', async () => {
    await signUp(customer, 'utr@example.com')
    await addToCart(customer, shop.products[5]!)
    await payByUpi(customer)
    await utr.fill('4999 1234 567')
    // Of what is pressed in one place and released in another, the click is that of what surrounds both.
    const clicked = place.evaluate((button) => {
      const click = (resolve: (isButton: boolean) => void) => (event: Event) =>
        resolve(event.target instanceof Node && button.contains(event.target))
      return new Promise<boolean>((resolve) =>
        document.addEventListener('click', click(resolve), { capture: true, once: true }),
      )
    })
    // The message would move the button while it is pressed.
    await place.click()
    expect(await clicked).toBe(true)
    await expect(utr).toBeFocused()
    await expect(customer.getByText(checkout.problems.utrLength(11))).toBeVisible()
    await expect(utr).toHaveValue('4999 1234 567')
    await expectAccessible(customer)
    await utr.fill('4999 1234 5678')
    await customer.reload()
    await expect(utr).toHaveValue('4999 1234 5678')
    await place.click()
    await expect(placed).toBeVisible()
  })

  await test.step('the same UTR pays no second order; without it the order is placed', async () => {
    await addToCart(customer, shop.products[5]!)
    await payByUpi(customer)
    await expect(utr).toHaveValue('')
    await utr.fill('499912345678')
    await place.click()
    await expect(customer.getByText(checkout.problems.utrTaken)).toBeVisible()
    await expect(utr).toHaveValue('499912345678')
    await expectAccessible(customer)
    await utr.fill('')
    await place.click()
    await expect(placed).toBeVisible()
  })

  await test.step('the admin sees it beside the claim and receives the payment by it', async () => {
    const admin = await newPage(PHONE)
    await signInAdmin(admin, shop)
    await admin.goto('/admin/orders?payment=claimed')
    const card = admin.getByRole('article').filter({ hasText: 'UTR 499912345678' })
    await expectAccessible(admin)
    await card.getByRole('button', { name: adminOrders.payment.markReceived }).click()
    const dialog = admin.getByRole('dialog')
    await expect(dialog.getByLabel(adminOrders.payment.reference)).toHaveValue('499912345678')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: adminOrders.payment.markReceived }).click()
    await expect(admin.getByText(adminOrders.payment.changed.receive)).toBeVisible()
  })
})

test('on a phone: a code that was shown without an order after it finds its person, until the order is placed', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  test.slow()
  const customer = await newPage(PHONE)
  const admin = await newPage(PHONE)
  const list = admin.getByRole('list', { name: adminOrders.unplaced.list })
  const card = list.getByRole('article', { name: /^paid-not-placed/ })

  await test.step('the customer sees the code and goes away', async () => {
    await signUp(customer, 'paid-not-placed@example.com')
    await addToCart(customer, shop.products[6]!)
    await customer.goto('/checkout')
    await customer.getByRole('radio', { name: /UPI Payment/ }).check()
    await expect(customer.getByRole('img', { name: /UPI QR code/ })).toBeVisible()
    await customer.goto('/store')
  })

  await test.step('the admin finds amount, time and person from the orders', async () => {
    await signInAdmin(admin, shop)
    await admin.goto('/admin/orders')
    await admin.getByRole('link', { name: adminOrders.unplaced.title }).click()
    await expect(admin.getByRole('heading', { level: 1, name: adminOrders.unplaced.title })).toBeVisible()
    await expect(card).toHaveCount(1)
    await expect(card.getByText(/Reference ORD-/)).toBeVisible()
    await expect(card.getByRole('link', { name: 'paid-not-placed@example.com' })).toBeVisible()
    await expectAccessible(admin)
  })

  await test.step('once the order is placed it is no longer listed', async () => {
    await payByUpi(customer)
    await customer.getByRole('button', { name: checkout.upi.placeNow }).click()
    await expect(customer.getByText(checkout.success.title)).toBeVisible()
    await admin.reload()
    await expect(admin.getByRole('heading', { level: 1, name: adminOrders.unplaced.title })).toBeVisible()
    await expect(card).toHaveCount(0)
    await expectAccessible(admin)
  })
})

test('who goes to the UTR as soon as it is there stays in it', async ({ page, shop }) => {
  await page.addInitScript((label) => {
    new MutationObserver(() => {
      const field = [...document.querySelectorAll('label')].find(({ textContent }) =>
        textContent.startsWith(label),
      )?.control
      if (!field || 'utrIsFocused' in window) return
      Object.assign(window, { utrIsFocused: true })
      field.focus()
    }).observe(document, { childList: true, subtree: true })
  }, checkout.upi.utr)
  await signUp(page, 'utr-at-once@example.com')
  await addToCart(page, shop.products[5]!)
  await payByUpi(page)
  await page.keyboard.type('499912345678')
  await expect(page.getByLabel(checkout.upi.utr)).toHaveValue('499912345678')
})

test('while the total changes, no code is shown that asks for the old one', async ({ page, shop }) => {
  const product = shop.products[5]!
  await signUp(page, 'two-amounts@example.com')
  await addToCart(page, product)
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.getByRole('radio', { name: /UPI Payment/ }).check()
  const code = page.getByRole('img', { name: /UPI QR code/ })
  await expect(code).toBeVisible()

  const held = Promise.withResolvers<void>()
  await page.route('**/checkout/upi-code?*', async (route) => {
    await held.promise
    await route.continue()
  })
  const cart = await page.context().newPage()
  await cart.goto('/cart')
  await cart.getByRole('button', { name: /^One .* more$/ }).click()
  await expect(page.locator('input[name=expectedTotal]')).toHaveValue(String(2 * unitPrice(product)))
  await expect(code).toHaveCount(0)
  held.resolve()
  await expect(code).toBeVisible()
})

test('a claimed payment, and then Cash on Delivery: the shopper is told that they would pay twice', async ({
  page,
  shop,
  expectAccessible,
}) => {
  await signUp(page, 'twice@example.com')
  await addToCart(page, shop.products[5]!)
  await payByUpi(page)
  const warning = page.getByText(/would pay a second time/)
  await expect(warning).toBeHidden()
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await expect(warning).toBeVisible()
  await expectAccessible()
  await page.getByRole('radio', { name: /UPI Payment/ }).check()
  await expect(warning).toBeHidden()
  await expect(page.getByText(checkout.upi.confirmed)).toBeVisible()
})

test('a claimed payment, and then another total or nothing left: the shopper is told, also after a reload', async ({
  page,
  shop,
}) => {
  const product = shop.products[5]!
  const claimed = page.getByText(/^You said that you have paid ₹/)
  await signUp(page, 'changed-total@example.com')
  await addToCart(page, product)
  await payByUpi(page)
  await expect(claimed).toBeHidden()

  await page.goto('/cart')
  await page.getByRole('button', { name: /^One .* more$/ }).click()
  await expect(page.getByRole('link', { name: 'Cart, 2' })).toBeVisible()
  await page.goto('/checkout')
  await expect(claimed).toContainText('ask the shop before you pay again')

  await page.goto('/cart')
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: checkout.empty.title })).toBeVisible()
  await expect(claimed).toContainText('nothing was ordered with it')
  await page.reload()
  await expect(claimed).toContainText('nothing was ordered with it')
})

test('a claimed payment, and then a place without delivery: the shopper is told what becomes of the money', async ({
  page,
  shop,
}) => {
  const claimed = page.getByText(/^You said that you have paid ₹/)
  await signUp(page, 'excluded-place@example.com')
  await addToCart(page, shop.products[5]!)
  await payByUpi(page)
  await saveDeliveryRule({ area: '411004', delivers: false, cod: true, days: null, fee: null })
  await page.getByRole('button', { name: checkout.placeOrder }).first().click()
  await expect(page.getByText(checkout.place.notDelivered('411004')).first()).toBeVisible()
  await expect(claimed).toContainText('nothing was ordered with it')
  await deleteDeliveryRule('411004')
})
