import { adminOrders } from '#copy/admin/orders.ts'
import { orders } from '#copy/orders.ts'
import { returns } from '#copy/returns.ts'
import { findOrder } from '#data/orders/orders.server.ts'
import { respondToReturn } from '#data/returns/respond-to-return.server.ts'
import { db } from '#data/database/database.server.ts'
import { unitPrice } from '#domain/catalogue/product.ts'
import { MINUTE_MS, RETURN_WINDOW_MS } from '#domain/policy.ts'
import { formatRupees } from '#domain/values/money.ts'
import { deliverOrder } from '#tests/support/records/deliver-order.ts'
import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

test('a return: requested, limited to the remaining quantity, approved', async ({
  page,
  shop,
  expectAccessible,
}) => {
  await signUp(page, 'returns@example.com')
  const id = await placeOrderFor('returns@example.com', shop.products[12]!, 'cod')
  await deliverOrder(id)
  await page.goto('/orders')
  await page.getByRole('link', { name: /^Return / }).click()
  const dialog = page.getByRole('dialog', { name: 'Request Return' })
  await expect(dialog).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await expect(dialog.getByText('Please fill in all required fields.')).toBeVisible()
  await expect(dialog.getByLabel('Reason for return')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: /^Return / })).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog.getByLabel('Quantity to return').selectOption('2')
  await dialog.getByLabel('Reason for return').selectOption('Quality Issues')
  await dialog.getByLabel('Description').fill('The paint comes off.')
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByText('✅ Return request submitted successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Return Requests' })).toBeVisible()
  await expect(page.getByText('The paint comes off.')).toBeVisible()
  await expectAccessible()

  await page.getByRole('link', { name: /^Return / }).click()
  await expect(dialog.getByLabel('Quantity to return').getByRole('option')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  const request = await db
    .selectFrom('return_requests')
    .select('id')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  await respondToReturn(
    id,
    request.id,
    { name: 'approve', response: 'We are sorry.', refund: null },
    Date.now(),
  )
  await page.reload()
  await expect(page.getByRole('definition').filter({ hasText: 'We are sorry.' })).toBeVisible()
  await expect(page.getByText('Return approved', { exact: true }).first()).toBeVisible()
})

test('a return follows what is requested meanwhile on another device: pieces and estimated refund', async ({
  page,
  shop,
}) => {
  const email = 'two-devices@example.com'
  await signUp(page, email)
  const product = shop.products[12]!
  const orderId = await placeOrderFor(email, product, 'cod')
  await deliverOrder(orderId)
  await page.goto('/orders')
  await ready(page)
  await page.getByRole('link', { name: /^Return / }).click()
  const dialog = page.getByRole('dialog', { name: 'Request Return' })
  await dialog.getByLabel('Quantity to return').selectOption('3')
  await expect(dialog.getByRole('status')).toHaveText(formatRupees(3 * unitPrice(product)))
  const line = (await findOrder(orderId))!.lines[0]!
  const request = { lineId: line.id, quantity: '2', reason: 'other', description: 'Two of them' }
  const status = await page.evaluate(
    async ([path, fields]) => {
      const response = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) })
      return response.status
    },
    [`/orders/${orderId}/returns.data`, request] as const,
  )
  expect(status).toBe(201)
  await expect(dialog.getByLabel('Quantity to return').getByRole('option')).toHaveCount(1)
  await expect(dialog.getByRole('status')).toHaveText(formatRupees(unitPrice(product)))
  await expect(dialog.getByLabel('Quantity to return')).toHaveValue('1')
})

test('a return is offered no longer than its window, also on a page that stays open', async ({
  page,
  shop,
}) => {
  const email = 'window-closes@example.com'
  await signUp(page, email)
  const id = await placeOrderFor(email, shop.products[12]!, 'cod')
  await page.clock.install()
  const closesIn = 30 * MINUTE_MS
  await deliverOrder(id, Date.now() - RETURN_WINDOW_MS + closesIn)
  await page.goto('/orders')
  await ready(page)
  const link = page.getByRole('link', { name: /^Return / })
  await link.focus()
  await page.clock.fastForward(closesIn)
  await expect(page.getByText(returns.windowClosed)).toBeVisible()
  await expect(link).toBeHidden()
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
})

test('an order is cancelled with a reason, and ordered again', async ({ page, shop, expectAccessible }) => {
  await signUp(page, 'cancels@example.com')
  await placeOrderFor('cancels@example.com', shop.products[12]!, 'cod')
  await page.goto('/orders')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await expect(dialog).toBeVisible()
  await expectAccessible()
  await dialog.getByLabel('Why are you cancelling?').fill('Ordered twice')
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('Your order is cancelled.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await page.getByText('History').click()
  await expect(page.getByText('Ordered twice')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Order again' }).click()
  await page.waitForURL('**/cart')
  await expect(page.getByRole('link', { name: 'Cart, 3' })).toBeVisible()
})

test.describe('with a rejected form', () => {
  test.use({ allowed: /400/ })

  test('a dialog that was cancelled opens again without its errors', async ({ page, newPage, shop }) => {
    await signUp(page, 'twice-opened@example.com')
    const id = await placeOrderFor('twice-opened@example.com', shop.products[12]!, 'cod')
    const adminPage = await newPage()
    await signInAdmin(adminPage, shop)
    await page.goto('/orders')
    await adminPage.goto(`/admin/orders/${id}`)
    for (const [on, trigger, confirm, cancel] of [
      [page, orders.cancel.button, orders.cancel.confirm, orders.cancel.keep],
      [adminPage, adminOrders.cancel.open, adminOrders.cancel.confirm, adminOrders.cancel.keep],
    ] as const) {
      const field = on.getByRole('dialog').getByRole('textbox')
      await on.getByRole('button', { name: trigger }).first().click()
      await field.fill(' ')
      await on.getByRole('dialog').getByRole('button', { name: confirm }).click()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toBeFocused()
      await on.getByRole('dialog').getByRole('button', { name: cancel }).click()
      await expect(field).toBeHidden()
      await on.getByRole('button', { name: trigger }).first().click()
      await expect(field).toBeVisible()
      await expect(field).not.toHaveAttribute('aria-invalid')
    }
  })
})
