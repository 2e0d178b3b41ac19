import { checkout } from '#copy/checkout.ts'
import { db } from '#data/database/database.server.ts'
import { saveDeliveryRule } from '#data/settings/delivery-rules.server.ts'
import { signUp } from '#tests/browsers/account-steps.ts'
import { fillAddress, placeByCash, toCheckout } from '#tests/browsers/checkout-steps.ts'
import type { Scenario } from '#tests/browsers/scenario.ts'

const words = checkout.place

/** A PIN code fills in city and State; where the shop does not deliver it says so, and places no order. */
export const pinCode = (width: number): Scenario => ({
  name: `pin-code-${width}`,
  async run(shop, newWindow) {
    await saveDeliveryRule({ area: '744', delivers: false, cod: true, days: null, fee: null })
    const [product] = shop.products
    const shopper = await newWindow(width, 780)
    await shopper.open('/signup')
    await signUp(shopper, 'pin-code@example.com')
    await shopper.expectPath('/')
    await shopper.open(`/product/${product!.slug}`)
    await shopper.fill(words.check, '744101')
    await shopper.click('button', words.checkButton)
    await shopper.expectText(words.notDelivered('744101'))
    await toCheckout(shopper, product!.slug)
    await fillAddress(shopper, ['City', 'State', 'PIN code'])
    await shopper.fill('PIN code', '744101', '#checkout')
    await shopper.expectText(words.notDelivered('744101'))
    await shopper.click('field', 'Cash on Delivery', '#checkout')
    await shopper.click('button', checkout.placeOrder)
    await shopper.fill('PIN code', '411004', '#checkout')
    await shopper.expect('Pune, Maharashtra', isFilledIn, { city: 'Pune', state: 'Maharashtra' })
    const before = await db.selectFrom('orders').select('id').execute()
    if (before.length > 0) throw new Error('An order was placed for where the shop does not deliver.')
    await placeByCash(shopper)
  },
})

function isFilledIn(wanted: Record<string, string>): boolean {
  return Object.entries(wanted).every(
    ([name, value]) => document.querySelector<HTMLInputElement>(`#checkout [name=${name}]`)?.value === value,
  )
}
