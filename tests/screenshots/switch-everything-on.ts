import { createCoupon } from '#data/offers/coupons.server.ts'
import { updateOffers } from '#data/offers/shop-offers.server.ts'
import { db } from '#data/database/database.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { savePolicy } from '#data/settings/policies.server.ts'
import { updateSeller } from '#data/settings/seller.server.ts'
import { saveUpiCode } from '#data/settings/upi-payee.server.ts'
import { unitPrice } from '#domain/catalogue/product.ts'
import { POLICY_NAMES, policyDraft } from '#domain/settings/shop-policies.ts'
import { customerIdOf } from '#tests/journeys/customer-order.ts'
import type { JourneyShop } from '#tests/journeys/journey-shop.ts'
import { postAsAdmin } from '#tests/journeys/post-as-admin.ts'
import { switchBillsOn } from '#tests/support/records/billing.ts'
import { testCustomerDetails } from '#tests/support/records/customer-details.ts'
import { orderRequest } from '#tests/support/records/order-request.ts'

export const COUPON = 'DIWALI20'
export const NOT_DELIVERED = '744101'
/** A personal one, which shoppers copy. */
const UPI_CODE = { text: 'upi://pay?pa=asha@ybl&pn=Asha%20Rao&mc=0000', id: 'asha@ybl', name: 'Asha Rao' }

let done: Promise<void> | null = null

/** Switches everything on that a shop can do without, once: offers, bills, places, policies, facts, a scanned code. */
export function switchEverythingOn(shop: JourneyShop): Promise<void> {
  return (done ??= setUp(shop))
}

async function setUp(shop: JourneyShop): Promise<void> {
  const facts = {
    brand: 'Akshar',
    brandKey: 'akshar',
    mrp: 34_900,
    origin: 'IN',
    netQuantity: '1 N',
    maker: 'Akshar Paper Mills, 4 Station Road, Nashik 422001',
    sku: 'NB-A5-200',
  }
  await db.updateTable('products').set(facts).where('id', '=', shop.products[0]!.id).execute()
  await updateSeller({
    legalName: 'Kalam Traders, prop. Asha Rao',
    legalAddress: '14 Laxmi Road, Pune 411030',
    officerName: 'Asha Rao',
    officerContact: 'asha.rao@kalam.example',
  })
  for (const name of POLICY_NAMES)
    await savePolicy({ name, text: policyDraft(name), published: true, seen: 0 }, Date.now())
  await saveUpiCode({ ...UPI_CODE, category: null, signed: false })
  await createCoupon({ code: COUPON, percent: 20, amount: null, categories: [], ...UNLIMITED }, Date.now())
  await updateOffers({ firstOrderPercent: 10, deliveryFee: 49_00, freeDeliveryFrom: 2000_00 })
  await switchBillsOn()
  await createBilledOrder(shop)
  // Last: an order is placed here without the build, which has the table of PIN codes. By the shop itself, whose cached
  // pages would go on showing none.
  const there = { area: 'Maharashtra', delivers: 'on', cod: 'on', days: '3', feeRupees: '69' }
  const nowhere = { area: NOT_DELIVERED.slice(0, 3) }
  await postAsAdmin(shop, ['/admin/delivery', nowhere], ['/admin/delivery', there])
}

const UNLIMITED = { startsAt: null, endsAt: null, maxUses: null, maxUsesEach: null, minimum: 300_00 }

/** Of the customer with all the orders, with the coupon. */
async function createBilledOrder({ products }: JourneyShop): Promise<void> {
  const [, , product] = products
  const email = 'asha.kulkarni@example.com'
  const subtotal = 2 * unitPrice(product!)
  const request = orderRequest({
    customerId: await customerIdOf(email),
    customerDetails: { ...testCustomerDetails, email },
    paymentMethod: 'upi',
    lines: [{ productId: product!.id, quantity: 2 }],
    expectedTotal: subtotal - Math.round(subtotal / 5) + 49_00,
    couponCode: COUPON,
  })
  const { outcome } = await placeOrder(request, Date.now())
  if (outcome !== 'placed') throw new Error(`The order with a bill was not placed: ${outcome}`)
  for (const transition of ['confirm', 'ship'] as const)
    await transitionOrder(request.reference, transition, { actor: 'admin' }, Date.now())
}
