import { signInAdmin, signUp } from '#tests/browsers/account-steps.ts'
import { placeOrder } from '#tests/browsers/checkout-steps.ts'
import type { Scenario } from '#tests/browsers/scenario.ts'

/** Two windows: the admin sees an order come in, and the shopper sees its status change, neither by reloading. */
export const liveUpdate: Scenario = {
  name: 'live-update',
  async run(shop, newWindow) {
    const admin = await newWindow(1280, 900)
    await signInAdmin(admin, shop)
    await admin.open('/admin/orders')
    const shopper = await newWindow(390, 800)
    await shopper.open('/signup')
    await signUp(shopper, 'live@example.com')
    await shopper.expectPath('/')
    await shopper.open(`/product/${shop.products[4]!.slug}`)
    await shopper.click('button', 'Add to cart', '#content')
    await shopper.click('link', 'Cart, 1')
    await shopper.click('link', 'Proceed to Checkout')
    await placeOrder(shopper)
    await shopper.window.evaluate(() => void Object.assign(window, { sameDocument: true }), null)

    await admin.expectText('A new order has come in.')
    await admin.click('button', 'Confirm Order')
    await shopper.expectLabel('Confirmed', '#content')
    await admin.click('button', 'Mark as Shipped')
    await shopper.expectLabel('Shipped', '#content')
    await shopper.expect('the same document', () => 'sameDocument' in window, null)
  },
}
