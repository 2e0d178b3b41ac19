import { randomBytes } from 'node:crypto'

import { db } from '#data/database/database.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { newOrderReference, ORDER_REFERENCE_BYTES } from '#domain/orders/order-reference.ts'
import { unitPrice } from '#domain/catalogue/product.ts'
import { expect, test } from './journey.ts'
import type { JourneyShop } from './journey-shop.ts'
import { signInAdmin, signUp } from './sign-in.ts'

/** Three of one thing, paid by UPI as far as the customer says. */
async function orderOf(email: string, { products }: JourneyShop) {
  const { id: customerId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const product = products[8]!
  const reference = newOrderReference(Date.now(), randomBytes(ORDER_REFERENCE_BYTES))
  const placement = await placeOrder(
    {
      ...{ reference, customerId, paymentMethod: 'upi', expectedTotal: 3 * unitPrice(product) },
      customerDetails: { firstName: 'Asha', lastName: 'Kulkarni', email, phone: '9822012345' },
      deliveryAddress: { street: '12 Prabhat Road', city: 'Pune', state: 'Maharashtra', pincode: '411004' },
      lines: [{ productId: product.id, quantity: 3 }],
    },
    Date.now(),
  )
  expect(placement.outcome).toBe('placed')
  return { id: reference, product }
}

test('a paid order is cancelled, its refund is paid, and both sides see it; then it is ordered again at today’s price', async ({
  shop,
  person,
  expectAccessible,
}) => {
  test.slow()
  const shopper = await person({ viewport: { width: 360, height: 800 } })
  const shopkeeper = await person({ viewport: { width: 1280, height: 900 } })
  await signUp(shopper, 'refunded@example.com')
  const { id, product } = await orderOf('refunded@example.com', shop)
  await signInAdmin(shopkeeper, shop)

  await test.step('the shopkeeper finds the payment', async () => {
    await shopkeeper.goto(`/admin/orders/${id}`)
    await shopkeeper.getByRole('button', { name: 'Mark payment received' }).click()
    const dialog = shopkeeper.getByRole('dialog', { name: 'Payment received?' })
    await dialog.getByLabel('UPI reference (UTR)').fill(`7${Date.now().toString().slice(-11)}`)
    await dialog.getByRole('button', { name: 'Mark payment received' }).click()
    await expect(dialog).toBeHidden()
    await expect(shopkeeper.getByText('UPI, received')).toBeVisible()
  })

  await test.step('the shopper cancels, and reads that the money comes back', async () => {
    await shopper.goto('/orders')
    await shopper.getByRole('button', { name: 'Cancel order' }).click()
    await shopper.getByLabel('Why are you cancelling?').fill('Ordered twice')
    await shopper.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(shopper.getByText(/^Your refund of ₹[\d,.]+ is on its way\.$/)).toBeVisible()
    await expectAccessible(shopper)
  })

  await test.step('the shopkeeper pays it back, under a reference', async () => {
    await shopkeeper.goto(`/admin/orders/${id}`)
    await expect(shopkeeper.getByText(/^Refund of ₹[\d,.]+ due$/)).toBeVisible()
    await expectAccessible(shopkeeper)
    await shopkeeper.getByRole('button', { name: 'Mark refund paid' }).click()
    const dialog = shopkeeper.getByRole('dialog', { name: 'Refund paid?' })
    await dialog.getByLabel('How was it refunded?').selectOption('Bank transfer')
    await dialog.getByLabel('Reference (optional)').fill('N123456789')
    await expectAccessible(shopkeeper)
    await dialog.getByRole('button', { name: 'Record refund' }).click()
    await expect(dialog).toBeHidden()
    await expect(shopkeeper.getByText(/₹[\d,.]+ refunded \(Bank transfer, N123456789\)/)).toBeVisible()
    await expect(shopkeeper.getByText('Refund paid', { exact: true })).toBeVisible()
    await expect(shopkeeper.getByRole('button', { name: 'Mark refund paid' })).toBeHidden()
  })

  await test.step('the shopper reads how, and who did what in the history', async () => {
    await shopper.goto('/orders')
    await expect(shopper.getByText(/₹[\d,.]+ refunded \(Bank transfer, N123456789\)/)).toBeVisible()
    await shopper.getByText('History').click()
    for (const words of ['Refund paid', 'Cancelled by the customer', 'Payment received', 'Order placed'])
      await expect(shopper.getByText(words, { exact: true }).last()).toBeVisible()
    await expect(shopper.getByText(/ · You$/)).toHaveCount(2)
    await expect(shopper.getByText(/ · Shopkeeper$/)).toHaveCount(2)
    await expectAccessible(shopper)
  })

  await test.step('ordered again: today’s price, and as many as there are', async () => {
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
    // Others count on the shelf as it was.
    const before = { price, discountedPrice, stockQuantity }
    await db.updateTable('products').set(before).where('id', '=', product.id).execute()
  })
})
