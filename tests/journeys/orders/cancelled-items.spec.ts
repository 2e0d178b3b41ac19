import { orders as orderWords } from '#copy/orders.ts'
import { db } from '#data/database/database.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { transitionPayment } from '#data/payments/payment-transitions.server.ts'
import { unitPrice } from '#domain/catalogue/product.ts'
import { formatRupees } from '#domain/values/money.ts'
import { testCustomerDetails } from '#tests/support/records/customer-details.ts'
import { orderRequest } from '#tests/support/records/order-request.ts'
import { customerIdOf, placeOrderFor } from '#tests/journeys/customer-order.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

// A form without a reason.
test.use({ allowed: /status of 400/ })

const EMAIL = 'torn@example.com'

test('items of a paid order are cancelled: the shopper sees what and why, and the refund', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  test.slow()
  const phone = { viewport: { width: 360, height: 800 } }
  const [shopper, admin] = [await newPage(phone), await newPage(phone)]
  await signUp(shopper, EMAIL)
  const [first, second] = [shop.products[10]!, shop.products[11]!]
  const rupees = (firsts: number, seconds = 0) =>
    formatRupees(firsts * unitPrice(first) + seconds * unitPrice(second))
  const request = orderRequest({
    customerId: await customerIdOf(EMAIL),
    customerDetails: { ...testCustomerDetails, email: EMAIL },
    paymentMethod: 'upi',
    lines: [
      { productId: first.id, quantity: 3 },
      { productId: second.id, quantity: 1 },
    ],
    expectedTotal: 3 * unitPrice(first) + unitPrice(second),
  })
  await placeOrder(request, Date.now())
  const id = request.reference
  const reference = `8${Date.now().toString().slice(-11)}`
  await transitionPayment(id, { name: 'receive', seen: 'claimed', reference }, Date.now())
  await signInAdmin(admin, shop)
  await shopper.goto('/orders')
  await expect(shopper.getByText(rupees(3, 1)).first()).toBeVisible()

  await test.step('the admin cancels two of three; without a reason nothing happens', async () => {
    await admin.goto(`/admin/orders/${id}`)
    await admin.getByRole('button', { name: `Cancel items: ${first.name}` }).click()
    const dialog = admin.getByRole('dialog', { name: 'Cancel items of this order?' })
    await dialog.getByLabel('How many').selectOption('2 of 3')
    await dialog.getByRole('button', { name: 'Cancel items' }).click()
    await expect(dialog.getByText('A reason is required.')).toBeVisible()
    await expect(dialog.getByLabel('How many')).toHaveValue('2')
    await expectAccessible(admin)
    await dialog.getByLabel('Reason, which the customer will read').fill('Two were scratched')
    await dialog.getByRole('button', { name: 'Cancel items' }).click()
    await expect(dialog).toBeHidden()
    await expect(admin.getByText('Qty: 1 · 2 cancelled')).toBeVisible()
    await expect(admin.getByText(`Refund of ${rupees(2)} due`)).toBeVisible()
    await expectAccessible(admin)
  })

  await test.step('the shopper, who has the page open, sees what was cancelled and why', async () => {
    await expect(shopper.getByText(`2 × ${first.name}: Two were scratched`).first()).toBeVisible()
    await expect(shopper.getByText(rupees(1, 1)).first()).toBeVisible()
    await expect(shopper.getByText(`Your refund of ${rupees(2)} is on its way.`)).toBeVisible()
    await expectAccessible(shopper)
  })

  await test.step('the packing slip has what is left', async () => {
    await admin.getByRole('link', { name: 'Print packing slip' }).click()
    await expect(admin.getByRole('heading', { name: 'Packing slip' })).toBeVisible()
    const lines = admin.getByRole('listitem')
    await expect(lines.filter({ hasText: first.name })).toContainText('1 ×')
    // A long slip has several pages, and no line is on two of them.
    for (const line of await lines.filter({ hasText: '₹' }).all())
      await expect(line).toHaveCSS('break-inside', 'avoid')
    await expectAccessible(admin)
    await admin.goBack()
  })

  await test.step('the refund is recorded, from the dashboard', async () => {
    await admin.goto('/admin')
    await admin.getByRole('link', { name: '1 refund for cancelled items' }).click()
    await admin.getByRole('button', { name: 'Mark refund paid' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Refund paid?' })
    await dialog.getByRole('button', { name: 'Record refund' }).click()
    await expect(dialog).toBeHidden()
    await expect(shopper.getByText(new RegExp(`^${rupees(2)} refunded`))).toBeVisible()
  })

  await test.step('the last items take the order with them', async () => {
    for (const [name, reason] of [
      [second.name, 'Sold out'],
      [first.name, 'All of them were scratched'],
    ] as const) {
      await admin.getByRole('button', { name: `Cancel items: ${name}` }).click()
      const dialog = admin.getByRole('dialog', { name: 'Cancel items of this order?' })
      const isLast = name === first.name
      await expect(dialog.getByText('Nothing else is left')).toHaveCount(isLast ? 1 : 0)
      await dialog.getByLabel('Reason, which the customer will read').fill(reason)
      await dialog.getByRole('button', { name: 'Cancel items' }).click()
      await expect(dialog).toBeHidden()
    }
    await expect(admin.getByText('Cancelled by the shop', { exact: true })).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Cancel items' })).toHaveCount(0)
    await expect(shopper.getByText('This order was cancelled.')).toBeVisible()
    await expectAccessible(admin)
    await expectAccessible(shopper)
  })
})

test('an item is cancelled while the shopper pays again: they say which amount they paid', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  const phone = { viewport: { width: 360, height: 800 } }
  const [shopper, admin] = [await newPage(phone), await newPage(phone)]
  const [email, product] = ['again@example.com', shop.products[12]!]
  await signUp(shopper, email)
  const id = await placeOrderFor(email, product, 'upi')
  await transitionPayment(id, { name: 'refuse', seen: 'claimed' }, Date.now())
  await shopper.goto('/orders')
  await expect(shopper.getByRole('button', { name: orderWords.payment.claimAgain })).toBeVisible()
  await signInAdmin(admin, shop)
  await admin.goto(`/admin/orders/${id}`)
  await admin.getByRole('button', { name: `Cancel items: ${product.name}` }).click()
  const dialog = admin.getByRole('dialog', { name: 'Cancel items of this order?' })
  await dialog.getByLabel('Reason, which the customer will read').fill('Torn')
  await dialog.getByRole('button', { name: 'Cancel items' }).click()
  await expect(dialog).toBeHidden()
  const paid = shopper.getByRole('group', { name: orderWords.payment.amountChanged })
  await expect(paid.getByRole('button')).toHaveCount(2)
  await expectAccessible(shopper)
  const before = formatRupees(3 * unitPrice(product))
  await paid.getByRole('button', { name: orderWords.payment.claimAmount(before) }).click()
  await expect(shopper.getByText(orderWords.payment.claimed).first()).toBeVisible()
  const order = db.selectFrom('orders').select(['payment', 'overpayment']).where('id', '=', id)
  expect(await order.executeTakeFirst()).toMatchObject({
    payment: 'claimed',
    overpayment: unitPrice(product),
  })
})
