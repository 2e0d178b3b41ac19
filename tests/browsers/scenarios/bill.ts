import { deliverOrder } from '#tests/support/records/deliver-order.ts'
import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { switchBillsOn } from '#tests/support/records/billing.ts'
import { signUp } from '#tests/browsers/account-steps.ts'
import type { Scenario } from '#tests/browsers/scenario.ts'
import { takeDownload } from '#tests/browsers/take-download.ts'

/** The customer of an order that was shipped downloads its bill. */
export const bill = (width: number): Scenario => ({
  name: `bill-${width}`,
  async run(shop, newWindow) {
    await switchBillsOn()
    const customer = await newWindow(width, 780)
    await customer.open('/signup')
    await signUp(customer, 'bill@example.com')
    await customer.expectPath('/')
    await deliverOrder(await placeOrderFor('bill@example.com', shop.products[0]!, 'cod'))
    await customer.open('/orders')
    await customer.click('link', 'Bill B/')
    const pdf = await takeDownload(customer.window.downloads, /^B-\d\d-\d\d-1\.pdf$/)
    if (!pdf.toString('latin1').startsWith('%PDF-')) throw new Error('The bill is no PDF file.')
    // The page is still there.
    await customer.expectText('Order #ORD-')
  },
})
