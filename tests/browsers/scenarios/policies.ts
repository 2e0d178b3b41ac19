import { checkout } from '#copy/checkout.ts'
import { policies as words } from '#copy/promises/policies.ts'
import { savePolicy } from '#data/settings/policies.server.ts'
import { updateSeller } from '#data/settings/seller.server.ts'
import { policyDraft } from '#domain/settings/shop-policies.ts'
import { signUp } from '#tests/browsers/account-steps.ts'
import { toCheckout } from '#tests/browsers/checkout-steps.ts'
import type { Scenario } from '#tests/browsers/scenario.ts'

const LINKS = `nav[aria-label="${words.navigation}"]`

/** The policies are found at the foot of the shop, and from the checkout, which keeps what was typed. */
export const policies = (width: number): Scenario => ({
  name: `policies-${width}`,
  async run(shop, newWindow) {
    await updateSeller({
      legalName: 'Kalam Traders',
      legalAddress: '14 Laxmi Road, Pune 411030',
      officerName: 'Asha Rao',
      officerContact: 'asha.rao@kalam.example',
    })
    for (const name of ['terms', 'returns'] as const)
      await savePolicy({ name, text: policyDraft(name), published: true, seen: 0 }, Date.now())
    const shopper = await newWindow(width, 780)
    await shopper.open(`/product/${shop.products[0]!.slug}`)
    await shopper.click('link', words.names.returns, `footer ${LINKS}`)
    await shopper.expectText(words.names.returns, 'h1')
    await shopper.open('/signup')
    await signUp(shopper, 'policies@example.com')
    await toCheckout(shopper, shop.products[0]!.slug)
    await shopper.fill('Street', '12 Prabhat Road', '#checkout')
    await shopper.click('link', words.names.terms, `footer ${LINKS}`)
    await shopper.expectText(checkout.placeOrder)
    await shopper.expect('the street', isStreetKept, '12 Prabhat Road')
  },
})

function isStreetKept(street: string): boolean {
  return document.querySelector<HTMLInputElement>('#checkout [name=street]')?.value === street
}
