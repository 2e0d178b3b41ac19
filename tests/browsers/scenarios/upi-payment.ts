import { checkout } from '#copy/checkout.ts'
import { db } from '#data/database/database.server.ts'
import { saveUpiCode } from '#data/settings/upi-payee.server.ts'
import { signUp } from '#tests/browsers/account-steps.ts'
import { fillAddress, toCheckout } from '#tests/browsers/checkout-steps.ts'
import type { Scenario } from '#tests/browsers/scenario.ts'

const UTR = '432109876543'

/** To a personal UPI ID: the code is drawn, ID and amount are copied, and the UTR goes with the order. */
export const upiPayment = (width: number): Scenario => ({
  name: `upi-payment-${width}`,
  async run(shop, newWindow) {
    const text = 'upi://pay?pa=asha@ybl&pn=Asha%20Rao&mc=0000'
    await saveUpiCode({ text, id: 'asha@ybl', name: 'Asha Rao', category: null, signed: false })
    const shopper = await newWindow(width, 780)
    await shopper.open('/signup')
    await signUp(shopper, 'upi@example.com')
    await toCheckout(shopper, shop.products[5]!.slug)
    await fillAddress(shopper)
    await shopper.click('field', 'UPI Payment', '#checkout')
    await shopper.expect('the code', isCodeShown, null)
    await shopper.expect('what a phone copies', showForTouch, checkout.upi.copyId)
    await shopper.click('button', checkout.upi.copyId)
    await shopper.expectText(checkout.upi.idCopied)
    await shopper.click('button', checkout.upi.copyAmount)
    await shopper.expectText(checkout.upi.amountCopied)
    await shopper.click('button', checkout.upi.paid)
    await shopper.fill(checkout.upi.utr, UTR.slice(1))
    await shopper.click('button', checkout.upi.placeNow)
    await shopper.expectText(checkout.problems.utrLength(11))
    await shopper.fill(checkout.upi.utr, UTR)
    await shopper.click('button', checkout.upi.placeNow)
    await shopper.expectText(checkout.success.title)
    await shopper.expectPath('/orders')
    const order = await db
      .selectFrom('orders')
      .select(['payment', 'paymentReference'])
      .executeTakeFirstOrThrow()
    if (order.payment !== 'claimed' || order.paymentReference !== UTR) throw new Error(JSON.stringify(order))
  },
})

function isCodeShown(): boolean {
  return document.querySelector('#checkout [role=img][aria-label^="UPI QR code"]') !== null
}

/** The drivers have no touch screen, for which the buttons are. */
function showForTouch(button: string): boolean {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === button)
  const block = found?.closest<HTMLElement>('.hidden')
  if (block) block.style.display = 'grid'
  return Boolean(block)
}
