import type { Scenario } from '#tests/browsers/scenario.ts'
import { signUp } from '#tests/browsers/account-steps.ts'
import { placeOrder } from '#tests/browsers/checkout-steps.ts'

const PRODUCT = 'World Globe, 20 cm'

/** A guest on a phone searches, adds to the cart, creates an account on the way, and orders. */
export const purchase: Scenario = {
  name: 'purchase',
  async run(_shop, newWindow) {
    const shopper = await newWindow(390, 800)
    await shopper.open('/store')
    await shopper.fill('Search products', 'GLOBE', 'body')
    await shopper.expectText('1 result')
    await shopper.window.press('Escape')
    await shopper.click('link', PRODUCT, 'article')
    await shopper.expect(
      'the product page',
      (name) => document.querySelector('h1')?.textContent === name,
      PRODUCT,
    )
    await shopper.click('button', 'Add to cart', '#content')
    await shopper.click('link', 'Create an account')
    await signUp(shopper, 'asha@example.com')
    await shopper.expect('the product page again', () => location.pathname.startsWith('/product/'), null)
    await shopper.click('link', 'Cart, 1')
    await shopper.click('button', `One ${PRODUCT} more`)
    await shopper.expectText('₹1,598.00')
    await shopper.click('link', 'Proceed to Checkout')
    await placeOrder(shopper)
    await shopper.expectText('Order #ORD-')
    await shopper.expectLabel('Pending', '#content')
  },
}
