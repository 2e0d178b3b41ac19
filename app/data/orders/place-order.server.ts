import { checkout } from '#copy/checkout.ts'
import { coupon as couponWords } from '#copy/coupon.ts'
import { type LineProblem, type PricedCart, type PricedLine, priceLines } from '#domain/checkout/checkout.ts'
import { type LimitProblem, limitProblem } from '#domain/checkout/order-limit.ts'
import { couponProblem } from '#domain/offers/coupon.ts'
import { termsAt } from '#domain/offers/quote.ts'
import { stockLevel } from '#domain/catalogue/product.ts'
import { type Audience, customerAudience, productAudience } from '#domain/live.ts'
import { COUPON_CHECKS_PER_ACCOUNT, HOUR_MS } from '#domain/policy.ts'
import { type MethodRefusal, methodRefusal } from '#domain/payments/method-refusal.ts'
import { asSoldProduct, soldProducts } from '#data/catalogue/sold-products.server.ts'
import { saveDeliveryAddress } from '#data/customers/addresses.server.ts'
import { parseSales } from '#data/offers/category-sales.server.ts'
import { asCouponWithUses, couponLock, couponWithUses } from '#data/offers/coupon-uses.server.ts'
import { asTerms, COUPON_CHECKS } from '#data/offers/order-terms.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { executeTogether } from '#data/database/execute-together.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, nameLock, rowLock } from '#data/database/transaction.server.ts'
import { countOne } from '#data/platform/counters.server.ts'
import { countAttempt, countedAttempts, periodOf } from '#data/platform/rate-limit.server.ts'
import { deliveryTo } from '#data/settings/delivery-rules.server.ts'
import { areOrderLimitsOn, parseOrderLimits } from '#data/settings/order-limits.server.ts'
import { type EarlierOrder, identityOf } from './earlier-order.server.ts'
import { type OrderBasis, orderBasis } from './order-basis.server.ts'
import type { OrderRequest } from './order-request.ts'
import { asStanding } from './order-standing.server.ts'
import { findOrderWithReferenceForUpdate } from './payment-reference.server.ts'
import { writeOrder } from './write-order.server.ts'

export type Placement =
  | { outcome: 'placed'; orderId: string; again: boolean }
  | { outcome: 'reference-taken' }
  /** The same request was placed before, and its order was cancelled since: ordered again, it needs a new reference. */
  | { outcome: 'cancelled-since' }
  | { outcome: 'changed'; cart: PricedCart }
  | { outcome: 'limited'; problem: LimitProblem }
  /** The coupon cannot be used, and why. */
  | { outcome: 'coupon-refused'; problem: string }
  /** The shop does not deliver to the address. */
  | { outcome: 'not-delivered' }
  /** Not with this payment method. */
  | { outcome: 'method-refused'; refusal: MethodRefusal }
  /** The UTR of the claimed payment belongs to another order. */
  | { outcome: 'utr-taken' }

/**
 * Places an order in one transaction that prices the lines as of `now`, checks the limits, decrements the stock and writes the
 * order. A repeated request with the same content returns the same order, whatever the limits say meanwhile, unless that
 * was cancelled.
 * @param now epoch milliseconds
 * @param address the client's, whose placed orders are counted: one person can have many accounts
 */
export async function placeOrder(request: OrderRequest, now: number, address?: string): Promise<Placement> {
  try {
    const placement = await inTransaction((transaction) => place(request, now, address, transaction))
    if (placement.outcome === 'placed' && !placement.again) countOne('ordersPlaced')
    return placement
  } catch (error) {
    if (error instanceof NotToStay) return error.placement
    throw error
  }
}

/** Thrown inside the transaction, to roll back what was written already. */
class NotToStay extends Error {
  readonly placement: Placement

  constructor(placement: Placement) {
    super('An order was written that must not stay.')
    this.placement = placement
  }
}

async function place(
  request: OrderRequest,
  now: number,
  address: string | undefined,
  within: Database,
): Promise<Placement> {
  const { customerId, lines, customerDetails, couponCode } = request
  const ids = lines.map((line) => line.productId)
  const identity = identityOf(request)
  const isCounted = address !== undefined && areOrderLimitsOn()
  const atAddress = isCounted ? periodOf('orders', address, HOUR_MS, now) : null
  const checks =
    couponCode === undefined
      ? null
      : periodOf(COUPON_CHECKS, customerId, COUPON_CHECKS_PER_ACCOUNT.withinMs, now)
  const [, , , [basis], products, [couponRow], [checked]] = await executeTogether(within, [
    // Of orders of one customer at once, each is counted by those after it.
    nameLock(within, `orders of ${customerId}`),
    couponCode === undefined ? null : nameLock(within, couponLock(couponCode)),
    // Prices and stock stay as they are until the order is written.
    rowLock(within, 'products', ids),
    orderBasis(within, identity, now, atAddress),
    soldProducts(within, ids),
    couponCode === undefined ? null : couponWithUses(within, { code: couponCode, customerId }),
    checks && countedAttempts(within, checks),
  ])
  if (!basis) throw new Error('A query of one row had none.')
  if (basis.earlier) return placementOf(request, basis.earlier)
  const { addressOrdersPerHour } = parseOrderLimits(basis.orderLimits)
  if (isCounted && (basis.ordersAtAddress ?? 0) >= addressOrdersPerHour) return TOO_MANY_AT_ADDRESS
  // Whether the code is right or wrong: beyond the limit, neither is told.
  if ((checked?.count ?? 0) >= COUPON_CHECKS_PER_ACCOUNT.most)
    return { outcome: 'coupon-refused', problem: couponWords.problems.tooManyChecks }
  const sales = parseSales(basis.sales)
  const coupon = couponRow ? asCouponWithUses(couponRow) : null
  const delivery = await deliveryTo(request.deliveryAddress, basis.deliveryRules)
  const cart = priceLines(
    lines,
    products.map((product) => asSoldProduct(product, now, sales)),
    { ...termsAt(asTerms(basis), delivery.fee), coupon },
  )
  if (cart.problems.length > 0) return { outcome: 'changed', cart }
  const couponProblemFound = couponCode === undefined ? null : couponProblem(coupon, cart.lines, now)
  if (couponProblemFound !== null) {
    await within.executeQuery(countAttempt(within, checks!))
    return { outcome: 'coupon-refused', problem: couponProblemFound }
  }
  if (!delivery.delivers) return { outcome: 'not-delivered' }
  if (cart.total !== request.expectedTotal) return { outcome: 'changed', cart }
  const refusal = methodRefusal(request.paymentMethod, cart.total, delivery.cod)
  if (refusal) return { outcome: 'method-refused', refusal }
  const problem = findLimitProblem(request, cart, basis)
  if (problem) return { outcome: 'limited', problem }
  const { utr, reference } = request
  if (utr && (await findOrderWithReferenceForUpdate(within, utr, reference))) return { outcome: 'utr-taken' }

  const { left, ordersAtAddress } = await writeOrder(
    within,
    { ...request, ...identity },
    { ...cart, days: delivery.days },
    basis,
    now,
    atAddress,
  )
  const short = cart.lines.find(({ productId }) => !left.some(({ id }) => id === productId))
  if (short) throw new NotToStay({ outcome: 'changed', cart: { ...cart, problems: [shortOf(short)] } })
  // Of orders at once on PostgreSQL, each has read the count without the others.
  if (ordersAtAddress > addressOrdersPerHour) throw new NotToStay(TOO_MANY_AT_ADDRESS)
  if (request.saveAddress)
    await saveDeliveryAddress(within, customerId, request.deliveryAddress, customerDetails, now)
  publish(within, 'admin', customerAudience(customerId), ...lowStock(left))
  return { outcome: 'placed', orderId: request.reference, again: false }
}

const TOO_MANY_AT_ADDRESS: Placement = {
  outcome: 'limited',
  problem: { message: checkout.limits.perHourAtAddress, lines: {} },
}

/** The outcome of an earlier request with the same reference. */
function placementOf({ reference }: OrderRequest, earlier: EarlierOrder): Placement {
  if (earlier === 'same') return { outcome: 'placed', orderId: reference, again: true }
  return { outcome: earlier === 'cancelled' ? 'cancelled-since' : 'reference-taken' }
}

function findLimitProblem(
  { paymentMethod }: OrderRequest,
  cart: PricedCart,
  basis: OrderBasis,
): LimitProblem | null {
  if (!areOrderLimitsOn()) return null
  return limitProblem(parseOrderLimits(basis.orderLimits), asStanding(basis), cart, paymentMethod)
}

/** When two lines want the same product, and there is enough for each of them alone. */
function shortOf({ productId, name, quantity }: PricedLine): LineProblem {
  return { productId, reason: 'short', name, asked: quantity, left: 0 }
}

/** The audiences of products whose stock is low now: pages show the stock only then. */
export function lowStock(left: { id: string; stockQuantity: number }[]): Audience[] {
  return left
    .filter(({ stockQuantity }) => stockLevel(stockQuantity) !== 'in')
    .map(({ id }) => productAudience(id))
}
