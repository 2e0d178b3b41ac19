import type { Locator, Page } from '@playwright/test'

import { backups } from '#copy/admin/backups.ts'
import { admin } from '#copy/admin/frame.ts'
import { adminHealth } from '#copy/admin/health.ts'
import { adminOrders } from '#copy/admin/orders.ts'
import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { productGrid } from '#copy/admin/catalogue/product-grid.ts'
import { adminChat } from '#copy/admin/chat.ts'
import { adminPolicies } from '#copy/admin/policies.ts'
import { adminOffers } from '#copy/admin/offers.ts'
import { adminRetention } from '#copy/admin/retention.ts'
import { adminSearchWords } from '#copy/admin/catalogue/search-words.ts'
import { adminSettings } from '#copy/admin/settings.ts'
import { orders } from '#copy/orders.ts'
import { requestReturn } from '#data/returns/request-return.server.ts'
import { db } from '#data/database/database.server.ts'
import { deliverOrder } from '#tests/support/records/deliver-order.ts'
import { customerIdOf, placeOrderFor } from '#tests/journeys/customer-order.ts'
import { focusWithoutRing } from '#tests/journeys/focus-ring.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import type { JourneyShop } from '#tests/journeys/journey-shop.ts'
import { signUp } from '#tests/journeys/sign-in.ts'

const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 360, height: 740 }
/** More than any screen of the admin area has controls. */
const MOST_STEPS = 200

/** Presses Tab until the control has the focus, with a ring that shows it. */
async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await control.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
  expect(await focusWithoutRing(page)).toBeNull()
}

async function press(page: Page, control: Locator): Promise<void> {
  await reach(page, control)
  await page.keyboard.press('Enter')
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

/** Opens a dialog, in which the focus is, and closes it by Escape, which gives the focus back. */
async function openAndClose(page: Page, opener: Locator): Promise<void> {
  await press(page, opener)
  const dialog = page.locator('[role=dialog], [role=alertdialog]')
  await expect(dialog.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

async function signInByKeys(page: Page, { admin: { email, password } }: JourneyShop): Promise<void> {
  await page.goto('/admin')
  await type(page, page.getByRole('textbox', { name: admin.signIn.email }), email)
  await type(page, page.getByLabel(admin.signIn.password, { exact: true }), password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/admin')
}

function railLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: admin.header.navigation }).getByRole('link', { name })
}

// The browser logs every response with status 400 as an error.
test.use({ allowed: /status of 400/ })

test('an order is moved along, and a return is answered, by keyboard alone', async ({
  page,
  newPage,
  shop,
}) => {
  test.slow()
  const email = 'admin-keys@example.com'
  await signUp(await newPage(), email)
  const pending = await placeOrderFor(email, shop.products[12]!, 'cod')
  const returned = await placeOrderFor(email, shop.products[12]!, 'cod')
  await deliverOrder(returned)
  await requestReturnOf(returned, email)

  await page.setViewportSize(DESKTOP)
  await signInByKeys(page, shop)
  await press(page, railLink(page, admin.header.orders))
  await page.waitForURL('**/admin/orders')
  const more = page.getByLabel(adminOrders.moreActions)
  await press(page, more)
  await openAndClose(page, page.getByRole('button', { name: adminOrders.clear.button }))
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()

  await press(page, page.getByRole('link', { name: adminOrders.card.openFor(pending) }))
  await page.waitForURL(`**/admin/orders/${pending}`)
  await openAndClose(page, page.getByRole('button', { name: adminOrders.override.open }))
  const cancel = page.getByRole('button', { name: adminOrders.cancel.open })
  await openAndClose(page, cancel)
  await press(page, cancel)
  await press(page, page.getByRole('button', { name: adminOrders.cancel.confirm }))
  await expect(page.getByRole('dialog').getByLabel(adminOrders.cancel.reason)).toBeFocused()
  await page.keyboard.press('Escape')
  for (const transition of ['confirm', 'ship', 'deliver'] as const) {
    const next = page.getByRole('button', { name: orders.transitions[transition] })
    // A second press right after the first is ignored.
    await expect(next).not.toHaveAttribute('aria-disabled', 'true')
    await press(page, next)
    await expect(next).toBeHidden()
  }
  await expect(page.getByText(orders.status.delivered, { exact: true }).first()).toBeVisible()

  await press(page, page.getByRole('link', { name: adminOrders.card.allOrders }))
  await page.waitForURL('**/admin/orders')
  const card = page.getByRole('article').filter({ hasText: returned })
  await openAndClose(page, card.getByRole('button', { name: adminOrders.returns.reject }))
  await press(page, card.getByRole('button', { name: adminOrders.returns.approve }))
  await press(page, page.getByRole('button', { name: adminOrders.returns.approveConfirm }))
  await expect(page.getByText(adminOrders.returns.approved)).toBeVisible()
})

test('a product is edited and saved by keyboard alone, and every dialog gives the focus back', async ({
  page,
  shop,
}) => {
  const product = shop.products.slice(16).find(({ stockQuantity }) => stockQuantity >= 10)!
  await page.setViewportSize(DESKTOP)
  await signInByKeys(page, shop)
  await press(page, railLink(page, admin.header.products))
  await page.waitForURL('**/admin/products')
  await type(page, page.getByRole('searchbox', { name: admin.products.search }), product.name)
  await page.keyboard.press('Enter')
  // The list before has the same buttons.
  await expect(page.getByRole('link', { name: productGrid.title })).toHaveAttribute('href', /\?q=/)
  await openAndClose(page, page.getByRole('button', { name: admin.deleteProduct.buttonNamed(product.name) }))
  await press(page, page.getByRole('link', { name: admin.products.editNamed(product.name), exact: true }))
  await page.waitForURL('**/admin/products/*')
  // The list before has a filter with the same label.
  await type(page, page.getByRole('textbox', { name: adminProduct.stock, exact: true }), '64')
  await openAndClose(page, page.getByRole('button', { name: adminProduct.images.camera }))
  await openAndClose(page, page.getByRole('button', { name: adminProduct.reset }))
  await press(page, page.getByRole('button', { name: adminProduct.save }))
  await expect(page.getByText(adminProduct.saved)).toBeVisible()

  await page.setViewportSize(PHONE)
  await openAndClose(page, page.getByRole('button', { name: admin.header.more }))
})

test('the main action of each further screen of the admin area is done by keyboard alone', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(DESKTOP)
  await signInByKeys(page, shop)
  for (const [path, action, done] of [
    ['/admin/settings', adminSettings.save, adminSettings.saved],
    ['/admin/messages', adminChat.save, adminChat.saved],
    ['/admin/policies', adminPolicies.seller.save, adminPolicies.seller.saved],
    ['/admin/policies/terms', adminPolicies.editor.save, adminPolicies.editor.saved],
    ['/admin/search-words', adminSearchWords.save, adminSearchWords.saved],
    ['/admin/offers', adminOffers.save, adminOffers.saved],
    ['/admin/retention', adminRetention.save, adminRetention.saved],
    ['/admin/health', adminHealth.examination.button, adminHealth.database.well('').slice(0, 8)],
    ['/admin/backups', backups.make, backups.kinds.manual],
  ] as const) {
    await page.goto(path)
    await press(page, page.getByRole('button', { name: action }))
    // A backup is made at the lowest priority, so that it waits for all that the machine does.
    await expect(page.getByText(done).first()).toBeVisible({ timeout: 60_000 })
  }
})

async function requestReturnOf(orderId: string, email: string): Promise<void> {
  const line = db.selectFrom('order_lines').select('id').where('orderId', '=', orderId)
  const { id: lineId } = await line.executeTakeFirstOrThrow()
  await requestReturn(
    {
      orderId,
      customerId: await customerIdOf(email),
      lineId,
      quantity: 1,
      reason: 'quality',
      description: 'The paint comes off.',
    },
    Date.now(),
  )
}
