import { CHECKOUT_FIELDS } from '#tests/journeys/shopping-steps.ts'
import type { UserWindow } from './user-window.ts'

/** Puts one unit of a product into the empty cart of who has just signed in, and goes to the checkout. */
export async function toCheckout(
  shopper: UserWindow,
  slug: string,
  inCart?: () => Promise<void>,
): Promise<void> {
  await shopper.expect('the sign-in', () => document.querySelector('[name=confirmPassword]') === null, null)
  await shopper.open(`/product/${slug}`)
  await shopper.click('button', 'Add to cart', '#content')
  await shopper.click('link', 'Cart, 1')
  await shopper.expectPath('/cart')
  await inCart?.()
  await shopper.click('link', 'Proceed to Checkout')
  await shopper.expectPath('/checkout')
}

/** Fills in the checkout form that is on the screen. */
export async function fillAddress(shopper: UserWindow, without: readonly string[] = []): Promise<void> {
  for (const [label, text] of Object.entries(CHECKOUT_FIELDS))
    if (!without.includes(label)) await shopper.fill(label, text, '#checkout')
}

/** Places the order of the filled-in form by cash on delivery, and goes to the orders. */
export async function placeByCash(shopper: UserWindow): Promise<void> {
  await shopper.click('field', 'Cash on Delivery', '#checkout')
  await shopper.click('button', 'Place Order')
  await shopper.expectText('Order Placed Successfully!')
  await shopper.expectPath('/orders')
}

export async function placeOrder(shopper: UserWindow): Promise<void> {
  await fillAddress(shopper)
  await placeByCash(shopper)
}
