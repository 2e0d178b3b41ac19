import { adminOrders } from '#copy/admin/orders.ts'
import { orders } from '#copy/orders.ts'
import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

test.use({ allowed: /status of 409/ })

test('a dialog stays, with what was typed, when its order changes meanwhile', async ({
  page,
  newPage,
  shop,
}) => {
  const email = 'changes-meanwhile@example.com'
  await signUp(page, email)
  const id = await placeOrderFor(email, shop.products[3]!, 'cod')
  const admin = await newPage()
  await signInAdmin(admin, shop)
  await admin.goto(`/admin/orders/${id}`)
  await ready(admin)
  const words = adminOrders.cancel
  await admin.getByRole('button', { name: words.open }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel(words.reason).fill('The customer called')
  await page.goto('/orders')
  await page.getByRole('button', { name: orders.cancel.button }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Bought it elsewhere')
  await page.getByRole('dialog').getByRole('button', { name: orders.cancel.confirm }).click()
  await expect(page.getByText(orders.cancel.done)).toBeVisible()
  // As long as a live update takes at most.
  await admin.waitForTimeout(2_500)
  await expect(dialog.getByLabel(words.reason)).toHaveValue('The customer called')
  await dialog.getByRole('button', { name: words.confirm }).click()
  await expect(admin.getByText('Cancelled').first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(admin.getByRole('button', { name: words.open })).toHaveCount(0)
})
