import { writeSetting } from '#data/settings/settings.server.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { addToCart, fillCheckout, placeOrder } from '#tests/journeys/shopping-steps.ts'
import { signUp } from '#tests/journeys/sign-in.ts'

// Refused orders and mails are problems that the test causes itself.
test.use({ allowed: /status of (409|429)/ })

test('on a phone: checkout says what is too much, and the orders ask to verify the e-mail', async ({
  newPage,
  shop,
  expectAccessible,
}) => {
  const page = await newPage({ viewport: { width: 360, height: 780 } })
  await signUp(page, 'limits@example.com')
  await addToCart(page, shop.products[0]!)
  await writeSetting('order-limits', JSON.stringify({ newCodRupees: 1 }))
  await page.goto('/checkout')
  await fillCheckout(page)
  const refusal = page.getByText('Cash on Delivery is for orders up to ₹1.00.')
  await expect(refusal).toBeVisible()
  await expectAccessible(page)
  const refused = page.waitForResponse((response) => response.status() === 409)
  await page.getByRole('button', { name: 'Place Order' }).click()
  // The sentence stood there before, and the limit is about to be taken away.
  await refused
  await expect(refusal).toBeVisible()
  await expect(page.locator('#checkout').getByLabel('First Name')).toHaveValue('Asha')
  // Another payment method, as the sentence says: the order can be paid with it.
  await page.getByText('UPI Payment', { exact: true }).click()
  await expect(refusal).toBeHidden()
  await expect(page.getByText('Amount to pay')).toBeVisible()
  await page.getByText('Cash on Delivery', { exact: true }).click()
  await expect(refusal).toBeVisible()

  await writeSetting('order-limits', '{}')
  await page.reload()
  await expect(refusal).toBeHidden()
  await placeOrder(page)
  await page.goto('/orders')
  await expect(page.getByText('Verify your e-mail to get order mails')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('We have sent a link to limits@example.com today.')).toBeVisible()
})
