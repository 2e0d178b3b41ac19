import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { problemReports as words } from '#copy/promises/problem-report.ts'
import { db } from '#data/database/database.server.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { transitionPayment } from '#data/payments/payment-transitions.server.ts'
import { HOUR_MS } from '#domain/policy.ts'
import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const ADMIN = { actor: 'admin' } as const
const EMAIL = 'problem@example.com'

const expectNoSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

// A file that is no photo is refused.
test.use({ allowed: /status of 415/ })

test('on a phone: 30 hours after delivery a problem is reported with a photo, acknowledged and refunded', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  const customer = await newPage(PHONE)
  const admin = await newPage(PHONE)
  await signUp(customer, EMAIL)
  const id = await placeOrderFor(EMAIL, shop.products[1]!, 'cod')
  const then = Date.now() - 30 * HOUR_MS
  for (const name of ['confirm', 'ship', 'deliver'] as const) await transitionOrder(id, name, ADMIN, then)
  await transitionPayment(id, { name: 'collect', seen: 'due' }, then)

  await test.step('the return window has closed; the way to report stays open', async () => {
    await customer.goto('/orders')
    await expect(customer.getByRole('link', { name: /^Return / })).toHaveCount(0)
    await customer.getByRole('link', { name: words.button }).click()
    await expect(customer.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await expectAccessible(customer)
    await expectNoSideways(customer)
  })

  await test.step('what is missing is said, and a file that is no photo is refused', async () => {
    await customer.getByRole('button', { name: words.form.submit }).click()
    await expect(customer.getByText('What happened is required.')).toBeVisible()
    await customer.getByLabel(words.photos.add).setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    })
    await expect(customer.getByText(words.photos.unreadable)).toBeVisible()
  })

  await test.step('a photo whose upload gets no answer holds nothing up: it can be stopped', async () => {
    await customer.route('**/problem-photos', () => {}, { times: 1 })
    await customer.getByLabel(words.photos.add).setInputFiles({
      name: 'slow.png',
      mimeType: 'image/png',
      buffer: Buffer.from('never sent'),
    })
    await expect(customer.getByRole('button', { name: words.form.submit })).toBeDisabled()
    await expectNoSideways(customer)
    await customer.getByRole('button', { name: words.photos.stop }).click()
    await expect(customer.getByRole('button', { name: words.form.submit })).toBeEnabled()
    await expect(customer.getByText(words.photos.failed)).toHaveCount(0)
  })

  await test.step('the report is sent with a photo', async () => {
    const plain = { width: 900, height: 600, channels: 3 as const, background: '#b33' }
    const buffer = await sharp({ create: plain }).jpeg().toBuffer()
    await customer
      .getByLabel(words.photos.add)
      .setInputFiles({ name: 'bent.jpg', mimeType: 'image/jpeg', buffer })
    await expect(customer.getByRole('img', { name: words.photos.alt(1) })).toBeVisible()
    await customer.getByLabel(words.form.kind).selectOption({ label: words.kinds.damaged })
    await customer.getByLabel(words.form.quantity).selectOption('2')
    await customer
      .getByLabel(words.form.description)
      .fill('Two of them came bent. I would like my money back.')
    await expectAccessible(customer)
    await expectNoSideways(customer)
    await customer.getByRole('button', { name: words.form.submit }).click()
    await expect(customer).toHaveURL(/\/orders$/)
    await expect(customer.getByRole('heading', { name: words.card.title })).toBeVisible()
    await expect(customer.getByText(words.statuses.open, { exact: true })).toBeVisible()
    await expectNoSideways(customer)
  })

  const { number } = await db
    .selectFrom('problem_reports')
    .select('number')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()

  await test.step('the admin has one thing to do: acknowledge it', async () => {
    await signInAdmin(admin, shop)
    await admin.goto('/admin/problems')
    await expectAccessible(admin)
    await expectNoSideways(admin)
    await admin.getByRole('button', { name: words.admin.next.openNamed(number) }).click()
    await expect(admin.getByRole('link', { name: words.admin.next.acknowledgedNamed(number) })).toBeVisible()
    await expect(customer.getByText(words.statuses.acknowledged)).toBeVisible()
  })

  await test.step('and then to settle it: two of three are refunded', async () => {
    await admin.getByRole('link', { name: words.admin.next.acknowledgedNamed(number) }).click()
    await expect(admin.getByRole('img', { name: words.photos.alt(1) })).toBeVisible()
    await expectAccessible(admin)
    await expectNoSideways(admin)
    await admin.getByRole('button', { name: words.admin.refund, exact: true }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel(words.admin.messageOptional).fill('Sorry for that. The money is on its way.')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: words.admin.confirm.refund }).click()
    await expect(admin.getByText(words.outcomes.refund)).toBeVisible()
  })

  await test.step('the customer reads it, and can still report the third', async () => {
    await expect(customer.getByText('Sorry for that. The money is on its way.')).toBeVisible()
    await expect(customer.getByText(words.outcomes.refund)).toBeVisible()
    await expect(customer.getByRole('link', { name: words.button })).toBeVisible()
    await expectAccessible(customer)
    await expectNoSideways(customer)
  })
})
