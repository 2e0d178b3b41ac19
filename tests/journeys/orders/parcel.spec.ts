import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const ADMIN = { actor: 'admin' } as const

// The browser logs every response with status 400 or 409 as an error.
test.use({ allowed: /status of 4(00|09)/ })

test('on a phone: a parcel is shipped with its number, which is corrected while the customer looks on', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  const customer = await newPage(PHONE)
  await signUp(customer, 'parcel@example.com')
  const id = await placeOrderFor('parcel@example.com', shop.products[0]!, 'cod')
  await transitionOrder(id, 'confirm', ADMIN, Date.now())
  const own = customer.getByRole('main')
  await customer.goto('/orders')
  await expect(own.getByText('Confirmed', { exact: true })).toBeVisible()

  const admin = await newPage(PHONE)
  await signInAdmin(admin, shop)
  await admin.goto(`/admin/orders?q=${id}`)
  const card = admin.getByRole('article')
  const dialog = admin.getByRole('dialog')

  await test.step('a problem is said at its field, and what was typed stays', async () => {
    await card.getByRole('button', { name: 'Add courier and number' }).click()
    await dialog.getByLabel('Courier').selectOption('Other courier')
    await dialog.getByLabel('Tracking number').fill('tp 77')
    await dialog.getByLabel('Link to track').fill('http://example.com/77')
    await dialog.getByRole('button', { name: 'Mark as Shipped' }).click()
    await expect(dialog.getByText('Please enter a link that starts with https://')).toBeVisible()
    await expect(dialog.getByLabel('Tracking number')).toHaveValue('tp 77')
    await expectAccessible(admin)
  })

  await test.step('a number that looks wrong is said, and not refused', async () => {
    await dialog.getByLabel('Courier').selectOption('India Post')
    await dialog.getByLabel('Tracking number').fill('EE123456789IN')
    await expect(dialog.getByText('One digit seems to be wrong.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Mark as Shipped' }).dblclick()
    await expect(card.getByText('Sent with India Post · EE123456789IN')).toBeVisible()
    await expect(card.getByText('One digit seems to be wrong.')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Mark as Delivered' })).toBeVisible()
    await expectAccessible(admin)
    await expect(own.getByText('Sent with India Post · EE123456789IN').first()).toBeVisible()
  })

  await test.step('the corrected number reaches the open page of the customer', async () => {
    await customer.evaluate(() => Object.assign(window, { sameDocument: true }))
    await card.getByRole('button', { name: 'Edit tracking' }).click()
    await expect(dialog.getByLabel('Tracking number')).toHaveValue('EE123456789IN')
    await dialog.getByLabel('Courier').selectOption('Delhivery')
    await dialog.getByLabel('Tracking number').fill('1490 1234')
    await dialog.getByRole('button', { name: 'Save tracking' }).click()
    await expect(admin.getByText('Tracking saved.')).toBeVisible()
    await expect(own.getByText('Sent with Delhivery · 14901234').first()).toBeVisible()
    expect(await customer.evaluate(() => 'sameDocument' in window)).toBe(true)
    const link = own.getByRole('link', { name: 'Track parcel' })
    await expect(link).toHaveAttribute('href', 'https://www.delhivery.com/track-v2/package/14901234')
    await expect(link).toHaveAttribute('rel', 'noreferrer')
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await expectAccessible(customer)
  })

  await test.step('the next order is shipped by one press', async () => {
    const next = await placeOrderFor('parcel@example.com', shop.products[0]!, 'cod')
    await transitionOrder(next, 'confirm', ADMIN, Date.now())
    await admin.goto(`/admin/orders/${next}`)
    await admin.getByRole('button', { name: 'Mark as Shipped' }).click()
    await expect(admin.getByRole('button', { name: 'Mark as Delivered' })).toBeVisible()
    await expectAccessible(admin)
  })
})
