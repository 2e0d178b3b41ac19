import fc from 'fast-check'

import { type OrderRequest, type Placement, placeOrder } from '#data/orders/place-order.server.ts'
import { testCustomerDetails } from '#tests/support/customer-details.ts'
import { orderRequest } from '#tests/support/order-request.ts'
import { lineIdsOf } from './invariants.ts'
import type { PredictedLine, PredictedOrder, PredictedShop } from './predicted-shop.ts'
import { step } from './step.ts'

const wishes = fc.record({
  customer: fc.constantFrom('asha', 'meera', 'ravi'),
  paymentMethod: fc.constantFrom('cod' as const, 'upi' as const),
  quantities: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 }),
  /** What the shopper saw is not what it costs now, one time in nine. */
  stale: fc.nat(8).map((n) => n === 0),
  /** Sent again under a reference that was used before: as it was, or as something else. */
  replay: fc.oneof(
    { arbitrary: fc.constant(null), weight: 5 },
    { arbitrary: fc.record({ index: fc.nat(11), same: fc.boolean() }), weight: 1 },
  ),
})
type Wish = typeof wishes extends fc.Arbitrary<infer W> ? W : never

/** Orders by several people, honest, stale, replayed. */
export const place = step('place', wishes, (wish, shop) => {
  const earlier = wish.replay && shop.orders[wish.replay.index % shop.orders.length]
  if (earlier?.cleared) return null
  const request = earlier && wish.replay?.same ? requests.get(earlier)! : requestFor(wish, shop, earlier?.id)
  const { now } = shop
  return {
    act: () => placeReally(request, now),
    predict: (real: Outcome) => predictPlacement(request, real, shop, now),
  }
})

const requests = new WeakMap<PredictedOrder, OrderRequest>()
let made = 0

function requestFor(wish: Wish, shop: PredictedShop, reference = `ORD-${++made}`): OrderRequest {
  const lines = wish.quantities.map((quantity, index) => ({ productId: shop.products[index]!.id, quantity }))
  const total = lines.reduce((sum, line, index) => sum + shop.products[index]!.price * line.quantity, 0)
  return orderRequest({
    ...{ reference, customerId: wish.customer, paymentMethod: wish.paymentMethod, lines },
    customerDetails: { ...testCustomerDetails, email: `${wish.customer}@example.com` },
    expectedTotal: wish.stale ? total + 1 : total,
  })
}

type Outcome = Exclude<Placement, { outcome: 'changed' }> | { outcome: 'changed'; reasons: string[] }

async function placeReally(request: OrderRequest, now: number): Promise<Outcome> {
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
    return same ? { outcome: 'placed', orderId: id, again: true } : { outcome: 'reference-taken' }
  }
  const wanted = lines.map(({ productId, quantity }): PredictedLine => {
    const product = shop.products.find((each) => each.id === productId)!
    return { id: '', product, quantity, held: quantity }
  })
  const reasons = wanted.flatMap(({ product, quantity }) => {
    if (product.deleted) return ['missing']
    if (product.hidden) return ['hidden']
    return product.stock < quantity ? ['short'] : []
  })
  const total = wanted.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0)
  if (reasons.length > 0 || total !== request.expectedTotal) return { outcome: 'changed', reasons }
  // Whatever else: if the shop does otherwise, the comparison shows it.
  if (real.outcome !== 'placed') return { outcome: 'placed', orderId: id, again: false }
  const ids = lineIdsOf(id)
  for (const line of wanted) {
    line.product.stock -= line.quantity
    line.id = ids.get(line.product.id)!
  }
  const payment = method === 'cod' ? 'due' : 'claimed'
  const empty = { reference: null, requests: [], moments: {}, refunded: 0, cleared: false }
  const event = {
    type: 'placed',
    from: null,
    to: 'pending',
    actor: 'customer',
    at: now,
    note: null,
  } as const
  const order: PredictedOrder = {
    ...{ id, customerId, method, payment, status: 'pending', lines: wanted, events: [event] },
    ...empty,
  }
  requests.set(order, request)
  shop.orders.push(order)
  return { outcome: 'placed', orderId: id, again: false }
}
