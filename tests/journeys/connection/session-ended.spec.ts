import { account } from '#copy/account.ts'
import { checkout } from '#copy/checkout.ts'
import { orders } from '#copy/orders.ts'
import { payment } from '#copy/payment.ts'
import { problems } from '#copy/problems.ts'
import { problemReports as reports } from '#copy/promises/problem-report.ts'
import { transitionPayment } from '#data/payments/payment-transitions.server.ts'
import { deliverOrder } from '#tests/support/records/deliver-order.ts'
import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { endSession, signInAgain } from '#tests/journeys/ended-session.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { addToCart, fillCheckout } from '#tests/journeys/shopping-steps.ts'
import { signUp } from '#tests/journeys/sign-in.ts'

test.use({ allowed: /status of 401/ })

test('a UPI code that is asked for with an ended session leads to the sign-in, and is there after it', async ({
  page,
  shop,
}) => {
  const email = 'ended-upi@example.com'
  await signUp(page, email)
  await addToCart(page, shop.products[3]!)
  await page.goto('/checkout')
  await ready(page)
  await fillCheckout(page)
  await endSession(email)
  await page.getByRole('radio', { name: payment.upi.label }).check()
  await signInAgain(page, email)
  await expect(page.getByRole('img', { name: /^UPI QR code/ })).toBeVisible()
  await expect(page.locator('#checkout').getByLabel(checkout.address.street)).toHaveValue('12 Prabhat Road')
})

test('an order that is cancelled with an ended session leads to the sign-in, and back to the reason that was typed', async ({
  page,
  shop,
}) => {
  const email = 'ended-cancel@example.com'
  await signUp(page, email)
  await placeOrderFor(email, shop.products[12]!, 'cod')
  await page.goto('/orders')
  await ready(page)
  await endSession(email)
  await page.getByRole('button', { name: orders.cancel.button }).click()
  await page.getByLabel(orders.cancel.reason).fill('Ordered twice')
  await page.getByRole('button', { name: orders.cancel.confirm }).click()
  await signInAgain(page, email)
  await page.getByRole('button', { name: orders.cancel.button }).click()
  await expect(page.getByLabel(orders.cancel.reason)).toHaveValue('Ordered twice')
  await page.getByRole('button', { name: orders.cancel.keep }).click()
  await page.getByRole('button', { name: orders.cancel.button }).click()
  await expect(page.getByLabel(orders.cancel.reason)).toHaveValue('')
})

test('a UTR that is claimed again with an ended session is there after the sign-in', async ({
  page,
  shop,
}) => {
  const email = 'ended-utr@example.com'
  await signUp(page, email)
  const id = await placeOrderFor(email, shop.products[12]!, 'upi')
  await transitionPayment(id, { name: 'refuse', seen: 'claimed' }, Date.now())
  await page.goto('/orders')
  await ready(page)
  await page.getByLabel(checkout.upi.utr).fill('499912345678')
  await endSession(email)
  await page.getByRole('button', { name: orders.payment.claimAgain }).click()
  await signInAgain(page, email)
  await expect(page.getByLabel(checkout.upi.utr)).toHaveValue('499912345678')
})

test('a photo that is refused, because the session has ended, leads to the sign-in and back to what was typed', async ({
  page,
  shop,
}) => {
  const email = 'ended-photo@example.com'
  await signUp(page, email)
  const id = await placeOrderFor(email, shop.products[12]!, 'cod')
  await deliverOrder(id)
  await page.goto(`/orders/${id}/problem`)
  await ready(page)
  await page.getByLabel(reports.form.description).fill('The nib is bent.')
  await endSession(email)
  const photo = { name: 'nib.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('any') }
  await page.getByLabel(reports.photos.add).setInputFiles(photo)
  const refusal = page.getByRole('alert').filter({ hasText: problems.signInAgain })
  await refusal.getByRole('link', { name: account.signIn.submit }).click()
  await signInAgain(page, email)
  await expect(page.getByLabel(reports.form.description)).toHaveValue('The nib is bent.')
})
