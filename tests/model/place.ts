import fc from 'fast-check'

import type { OrderRequest } from '#data/orders/order-request.ts'
import { type Placement, placeOrder } from '#data/orders/place-order.server.ts'
import { testCustomerDetails } from '#tests/support/records/customer-details.ts'
import { orderRequest } from '#tests/support/records/order-request.ts'
import { coupon as couponWords } from '#copy/coupon.ts'
import { formatRupees } from '#domain/values/money.ts'
import { MODEL_COUPON, MODEL_OFFERS } from './empty-shop.ts'
import { lineIdsOf } from './invariants.ts'
import type { PredictedLine, PredictedOrder, PredictedShop } from './predicted-shop.ts'
import { step } from './step.ts'

const orderInputs = fc.record({
  customer: fc.constantFrom('asha', 'meera', 'ravi'),
  paymentMethod: fc.constantFrom('cod' as const, 'upi' as const),
  quantities: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
  coupon: fc.nat(2).map((n) => n === 0),
  /** The expected total is out of date, one time in nine. */
  stale: fc.nat(8).map((n) => n === 0),
  /** Reuses the reference of an earlier order: with the same content, or with other content. */
  replay: fc.oneof(
    { arbitrary: fc.constant(null), weight: 5 },
    { arbitrary: fc.record({ index: fc.nat(11), same: fc.boolean() }), weight: 1 },
  ),
})
type OrderInput = typeof orderInputs extends fc.Arbitrary<infer W> ? W : never

/** Orders of several customers: new, with an old total, or repeated. */
export const place = step('place', orderInputs, (input, shop) => {
  const earlier = input.replay && shop.orders[input.replay.index % shop.orders.length]
  const request =
    earlier && input.replay?.same ? requests.get(earlier)! : requestFor(input, shop, earlier?.id)
  const { now } = shop
  return {
    act: () => placeInShop(request, now),
    predict: (real: Outcome) => predictPlacement(request, real, shop, now),
  }
})

const requests = new WeakMap<PredictedOrder, OrderRequest>()
let made = 0

function requestFor(input: OrderInput, shop: PredictedShop, reference = `ORD-${++made}`): OrderRequest {
  const lines = input.quantities.map((quantity, index) => ({ productId: shop.products[index]!.id, quantity }))
  const priced = lines.map((line, index) => ({ ...line, product: shop.products[index]! }))
  const { total } = amountsOf(priced, input.customer, input.coupon, shop)
  return orderRequest({
    reference,
    customerId: input.customer,
    paymentMethod: input.paymentMethod,
    lines,
    customerDetails: { ...testCustomerDetails, email: `${input.customer}@example.com` },
    expectedTotal: input.stale ? total + 1 : total,
    ...(input.coupon && { couponCode: MODEL_COUPON.code }),
  })
}

type Outcome = Exclude<Placement, { outcome: 'changed' }> | { outcome: 'changed'; reasons: string[] }

async function placeInShop(request: OrderRequest, now: number): Promise<Outcome> {
  const placement = await placeOrder(request, now)
  if (placement.outcome !== 'changed') return placement
  return { outcome: 'changed', reasons: placement.cart.problems.map(({ reason }) => reason) }
}

function predictPlacement(request: OrderRequest, real: Outcome, shop: PredictedShop, now: number): Outcome {
  const { reference: id, customerId, paymentMethod: method, lines } = request
  const earlier = shop.orders.find((order) => order.id === id)
  if (earlier) {
    const first = requests.get(earlier)!
    const { expectedTotal: _, ...content } = request
    const { expectedTotal: __, ...before } = first
    const same = JSON.stringify(content) === JSON.stringify(before)
    if (!same) return { outcome: 'reference-taken' }
    if (earlier.status === 'cancelled') return { outcome: 'cancelled-since' }
    return { outcome: 'placed', orderId: id, again: true }
  }
  const wanted = lines.map(({ productId, quantity }): PredictedLine => {
    const product = shop.products.find((each) => each.id === productId)!
    return { id: '', product, quantity, discount: 0, cancelled: 0, held: quantity }
  })
  const reasons = wanted.flatMap(({ product, quantity }) => {
    if (product.deleted) return ['missing']
    if (product.hidden) return ['hidden']
    return product.stock < quantity ? ['short'] : []
  })
  if (reasons.length > 0) return { outcome: 'changed', reasons }
  const isAsked = request.couponCode !== undefined
  const problem = isAsked ? couponRefusal(wanted, customerId, shop) : null
  if (problem !== null) return { outcome: 'coupon-refused', problem }
  const { total, discounts, coupon, fee } = amountsOf(wanted, customerId, isAsked, shop)
  if (total !== request.expectedTotal) return { outcome: 'changed', reasons }
  // If the shop has not placed the order, the comparison of outcomes fails; there are no line ids to read.
  if (real.outcome !== 'placed') return { outcome: 'placed', orderId: id, again: false }
  const ids = lineIdsOf(id)
  for (const [at, line] of wanted.entries()) {
    line.discount = discounts[at]!
    line.product.stock -= line.quantity
    line.id = ids.get(line.product.id)!
  }
  const payment = method === 'cod' ? 'due' : 'claimed'
  const asked = method === 'cod' ? null : total
  const empty = { asked, reference: null, requests: [], moments: {}, refunded: 0, cleared: false }
  const unbilled = { refundedOfPieces: 0, bills: [] }
  const event = {
    type: 'placed',
    from: null,
    to: 'pending',
    actor: 'customer',
    at: now,
    note: null,
  } as const
  const order: PredictedOrder = {
    id,
    customerId,
    method,
    payment,
    status: 'pending',
    lines: wanted,
    events: [event],
    ...empty,
    ...unbilled,
    coupon,
    fee,
  }
  requests.set(order, request)
  shop.orders.push(order)
  return { outcome: 'placed', orderId: id, again: false }
}

type Wanted = Pick<PredictedLine, 'product' | 'quantity'>

const valueOf = (lines: readonly Wanted[]) =>
  lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0)

const ordersThatCount = (shop: PredictedShop) => shop.orders.filter(({ status }) => status !== 'cancelled')

/** Of what is taken off the first order and by the coupon the larger amount, shared among the lines by their values. */
function amountsOf(lines: readonly Wanted[], customer: string, isAsked: boolean, shop: PredictedShop) {
  const value = valueOf(lines)
  const isFirst = !ordersThatCount(shop).some(({ customerId }) => customerId === customer)
  const first = isFirst ? Math.floor((value * MODEL_OFFERS.firstOrderPercent) / 100) : 0
  const isCoupon = isAsked && MODEL_COUPON.amount > first
  const off = isCoupon ? MODEL_COUPON.amount : first
  const upTo = (count: number) => Math.floor((off * valueOf(lines.slice(0, count))) / value)
  const discounts = lines.map((_, at) => upTo(at + 1) - upTo(at))
  const fee = value >= MODEL_OFFERS.freeDeliveryFrom ? 0 : MODEL_OFFERS.deliveryFee
  return { total: value - off + fee, discounts, coupon: isCoupon ? MODEL_COUPON.code : null, fee }
}

function couponRefusal(lines: readonly Wanted[], customer: string, shop: PredictedShop): string | null {
  const { maxUses, maxUsesEach, minimum } = MODEL_COUPON
  const uses = ordersThatCount(shop).filter(({ coupon }) => coupon !== null)
  const own = uses.filter(({ customerId }) => customerId === customer)
  if (own.length >= maxUsesEach) return couponWords.problems.usedByYou
  if (uses.length >= maxUses) return couponWords.problems.usedUp
  const missing = minimum - valueOf(lines)
  return missing > 0 ? couponWords.problems.minimum(formatRupees(minimum), formatRupees(missing)) : null
}
