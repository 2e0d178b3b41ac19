import { CHECKOUT_FIELDS } from '#tests/journeys/shopping-steps.ts'
import type { UserWindow } from './user-window.ts'

/** Fills in the checkout form that is on the screen, places the order by cash on delivery, and goes to the orders. */
export async function placeOrder(shopper: UserWindow): Promise<void> {
  for (const [label, text] of Object.entries(CHECKOUT_FIELDS)) await shopper.fill(label, text, '#checkout')
  await shopper.click('field', 'Cash on Delivery', '#checkout')
  await shopper.click('button', 'Place Order')
  await shopper.expectText('Order Placed Successfully!')
  await shopper.expectPath('/orders')
}
