import { db } from '#data/database/database.server.ts'
import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

test('a paid order is cancelled and refunded, and ordered again at today’s price', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  test.slow()
  const shopper = await newPage({ viewport: { width: 360, height: 800 } })
  const admin = await newPage({ viewport: { width: 1280, height: 900 } })
  await signUp(shopper, 'refunded@example.com')
  const product = shop.products[8]!
  const id = await placeOrderFor('refunded@example.com', product, 'upi')
  await signInAdmin(admin, shop)

  await test.step('the admin marks the payment received', async () => {
    await admin.goto(`/admin/orders/${id}`)
    await admin.getByRole('button', { name: 'Mark payment received' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Payment received?' })
    await dialog.getByLabel('UPI reference (UTR)').fill(`7${Date.now().toString().slice(-11)}`)
    await dialog.getByRole('button', { name: 'Mark payment received' }).click()
    await expect(dialog).toBeHidden()
    await expect(admin.getByText('UPI, received')).toBeVisible()
  })

  await test.step('the shopper cancels, and sees the refund that is due', async () => {
    await shopper.goto('/orders')
    await shopper.getByRole('button', { name: 'Cancel order' }).click()
    await shopper.getByLabel('Why are you cancelling?').fill('Ordered twice')
    await shopper.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(shopper.getByText(/^Your refund of ₹[\d,.]+ is on its way\.$/)).toBeVisible()
    await expectAccessible(shopper)
  })

  await test.step('the admin records the refund with its reference', async () => {
    await admin.goto(`/admin/orders/${id}`)
    await expect(admin.getByText(/^Refund of ₹[\d,.]+ due$/)).toBeVisible()
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Mark refund paid' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Refund paid?' })
    await dialog.getByLabel('How was it refunded?').selectOption('Bank transfer')
    await dialog.getByLabel('Reference (optional)').fill('N123456789')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Record refund' }).click()
    await expect(dialog).toBeHidden()
    await expect(admin.getByText(/₹[\d,.]+ refunded \(Bank transfer, N123456789\)/)).toBeVisible()
    await expect(admin.getByText('Refund paid', { exact: true })).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Mark refund paid' })).toBeHidden()
    // On a phone its icon stands beside the sentence, not on a line of its own.
    await admin.setViewportSize({ width: 360, height: 800 })
    const sentence = admin.getByText(/₹[\d,.]+ refunded \(Bank transfer, N123456789\)/)
    const { y, height } = (await sentence.boundingBox())!
    const icon = (await admin.locator('div', { has: sentence }).last().locator('svg').boundingBox())!
    expect(icon.y).toBeGreaterThanOrEqual(y)
    expect(icon.y).toBeLessThan(y + height)
  })

  await test.step('the shopper sees the refund, and each event with its actor in the history', async () => {
    await shopper.goto('/orders')
    await expect(shopper.getByText(/₹[\d,.]+ refunded \(Bank transfer, N123456789\)/)).toBeVisible()
    await shopper.getByText('History').click()
    for (const event of ['Refund paid', 'Cancelled by the customer', 'Payment received', 'Order placed'])
      await expect(shopper.getByText(event, { exact: true }).last()).toBeVisible()
    await expect(shopper.getByText(/ · You$/)).toHaveCount(2)
    await expect(shopper.getByText(/ · Shopkeeper$/)).toHaveCount(2)
    await expectAccessible(shopper)
  })

  await test.step('ordered again: at today’s price, limited to the stock', async () => {
    const { price, discountedPrice, stockQuantity } = await db
      .selectFrom('products')
      .select(['price', 'discountedPrice', 'stockQuantity'])
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()
    const today = { price: 4_321_00, discountedPrice: null, stockQuantity: 2 }
    await db.updateTable('products').set(today).where('id', '=', product.id).execute()
    await shopper.getByRole('button', { name: 'Order again' }).click()
    await expect(shopper.getByText(/^Not to be had as often as you bought it:/)).toBeVisible()
    await shopper.waitForURL('**/cart')
    await expect(shopper.getByText('₹8,642.00').first()).toBeVisible()
    // Other journeys need the stock as it was.
    const before = { price, discountedPrice, stockQuantity }
    await db.updateTable('products').set(before).where('id', '=', product.id).execute()
  })
})
