import type { PaymentMethod } from '#domain/orders/payment-state.ts'
import { createHash } from 'node:crypto'

import {
  type LineProblem,
  type PricedCart,
  type PricedLine,
  priceLines,
  type RequestedLine,
} from '#domain/checkout/checkout.ts'
import { type LimitProblem, limitProblem } from '#domain/checkout/order-limit.ts'
import type { Paise } from '#domain/values/money.ts'
import { type CustomerDetails, type DeliveryAddress, estimatedDelivery } from '#domain/orders/order.ts'
import { initialPaymentState } from '#domain/payments/payment-providers.ts'
import { stockLevel } from '#domain/catalogue/product.ts'
import { saveDeliveryAddress } from '#data/customers/addresses.server.ts'
import { completeProfile } from '#data/customers/complete-profile.server.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, lockName, lockRows } from '#data/database/transaction.server.ts'
import { type Audience, customerAudience } from '#domain/live.ts'
import { countOne } from '#data/platform/counters.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { enqueueOrderMail } from './enqueue-order-mail.server.ts'
import { findLimits } from './order-standing.server.ts'
import { recordOrderEvent } from './order-events.server.ts'
import { findProducts } from '#data/catalogue/products.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { decrementStock } from '#data/catalogue/stock.server.ts'

export interface OrderRequest {
  /** Created when checkout opens; two orders never have the same one. */
  reference: string
  customerId: string
  customerDetails: CustomerDetails
  deliveryAddress: DeliveryAddress
  /** Whether to save the address in the customer's account. */
  saveAddress?: boolean
  paymentMethod: PaymentMethod
  lines: RequestedLine[]
  /** The total the shopper saw; when the actual total differs, no order is placed. */
  expectedTotal: Paise
}

export type Placement =
  | { outcome: 'placed'; orderId: string; again: boolean }
  | { outcome: 'reference-taken' }
  | { outcome: 'changed'; cart: PricedCart }
  | { outcome: 'limited'; problem: LimitProblem }

/**
 * Places an order in one transaction that prices the lines, checks the limits, decrements the stock and writes the
 * order. A repeated request with the same content returns the same order, whatever the limits say meanwhile.
 * @param now epoch milliseconds
 */
export async function placeOrder(request: OrderRequest, now: number): Promise<Placement> {
  try {
    const placement = await inTransaction((transaction) => place(request, now, transaction))
    if (placement.outcome === 'placed' && !placement.again) countOne('ordersPlaced')
    return placement
  } catch (error) {
    if (error instanceof NotEnoughStock) return { outcome: 'changed', cart: error.cart }
    throw error
  }
}

/** Thrown inside the transaction, to roll back the stock that was decremented already. */
class NotEnoughStock extends Error {
  readonly cart: PricedCart

  constructor(cart: PricedCart) {
    super('Not enough stock.')
    this.cart = cart
  }
}

async function place(request: OrderRequest, now: number, within: Database): Promise<Placement> {
  // Of orders of one customer at once, each is counted by those after it.
  await lockName(within, `orders of ${request.customerId}`)
  const earlier = await findPlacement(request, within)
  if (earlier) return earlier

  const productIds = request.lines.map((line) => line.productId)
  // Prices stay as they are until the order is written.
  await lockRows(within, 'products', productIds)
  const products = await findProducts(productIds, within)
  const cart = priceLines(request.lines, products)
  if (cart.problems.length > 0 || cart.total !== request.expectedTotal) return { outcome: 'changed', cart }
  const problem = await findLimitProblem(request, cart, now, within)
  if (problem) return { outcome: 'limited', problem }

  const lowStock = await decrementAll(cart, request.reference, now, within)
  await writeOrder(request, cart, now, within)
  const { customerId, customerDetails, deliveryAddress } = request
  await completeProfile(within, customerId, customerDetails)
  if (request.saveAddress)
    await saveDeliveryAddress(within, customerId, deliveryAddress, customerDetails, now)
  publish(within, 'admin', customerAudience(customerId), ...lowStock)
  return { outcome: 'placed', orderId: request.reference, again: false }
}

/** The outcome of an earlier request with the same reference; null for a new reference. */
export async function findPlacement(
  request: OrderRequest,
  within: Database = db,
): Promise<Extract<Placement, { outcome: 'placed' | 'reference-taken' }> | null> {
  const { reference } = request
  const earlier =
    (await findOrigin('orders', reference, within)) ?? (await findOrigin('cleared_orders', reference, within))
  if (!earlier) return null
  const same = earlier.customerId === request.customerId && earlier.fingerprint === fingerprintOf(request)
  return same
    ? { outcome: 'placed', orderId: request.reference, again: true }
    : { outcome: 'reference-taken' }
}

/** A reference stays used after its order was cleared. */
function findOrigin(table: 'orders' | 'cleared_orders', reference: string, within: Database) {
  return within
    .selectFrom(table)
    .select(['customerId', 'fingerprint'])
    .where('id', '=', reference)
    .executeTakeFirst()
}

/** Within the transaction: of orders placed at once, each counts those before it. */
async function findLimitProblem(
  { customerId, paymentMethod }: OrderRequest,
  cart: PricedCart,
  now: number,
  within: Database,
): Promise<LimitProblem | null> {
  const found = await findLimits(customerId, now, within)
  return found && limitProblem(found.limits, found.standing, cart, paymentMethod)
}

/**
 * Sorted by product id, so that two orders for the same products cannot deadlock.
 * @returns the audiences of the products whose stock is low now
 */
async function decrementAll(
  cart: PricedCart,
  orderId: string,
  at: number,
  within: Database,
): Promise<Audience[]> {
  const lowStock: Audience[] = []
  for (const line of cart.lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    const left = await decrementStock(within, line.productId, line.quantity, { id: orderId, at })
    if (left === null) throw new NotEnoughStock({ ...cart, problems: [shortOf(line)] })
    // Pages show the stock only when it is low, so there is nothing to revalidate before.
    if (stockLevel(left) !== 'in') lowStock.push(`product:${line.productId}`)
  }
  return lowStock
}

function shortOf({ productId, name, quantity }: PricedLine): LineProblem {
  return { productId, reason: 'short', name, asked: quantity, left: 0 }
}

/** The values of a new order before any later event. */
const INITIAL_VALUES = { deliveredAt: null, receivedAt: null, refundedAmount: 0, returnRequests: [] }

async function writeOrder(
  request: OrderRequest,
  { lines, total }: PricedCart,
  now: number,
  within: Database,
): Promise<void> {
  const { deliveryDays } = await shopDetails(within)
  const { reference: id, customerId, customerDetails, deliveryAddress, paymentMethod } = request
  const order = {
    id,
    totalAmount: total,
    paymentMethod,
    payment: initialPaymentState(paymentMethod),
    status: 'pending',
    estimatedDelivery: estimatedDelivery(now, deliveryDays),
  } as const
  await within
    .insertInto('orders')
    .values({
      ...order,
      customerId,
      ...customerDetails,
      ...deliveryAddress,
      landmark: deliveryAddress.landmark || null,
      fingerprint: fingerprintOf(request),
      orderDate: now,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  const rows = lines.map((line, position) => ({ ...line, id: newId(), orderId: id, position }))
  await within.insertInto('order_lines').values(rows).execute()
  const event = { orderId: id, at: now, actor: 'customer', type: 'placed' } as const
  const eventId = await recordOrderEvent(within, { ...event, fromStatus: null, toStatus: 'pending' })
  const placed = { ...order, ...INITIAL_VALUES, customerId, customerDetails, deliveryAddress, lines: rows }
  await enqueueOrderMail(within, placed, { ...event, id: eventId }, null)
}

/** Digest of the request, independent of the order of its lines: a repeated request has the same fingerprint. */
function fingerprintOf({ customerDetails, deliveryAddress, paymentMethod, lines }: OrderRequest): string {
  const sorted = lines.map((line) => [line.productId, line.quantity]).toSorted()
  const content = JSON.stringify([
    Object.entries(customerDetails).toSorted(),
    Object.entries(deliveryAddress).toSorted(),
    paymentMethod,
    sorted,
  ])
  return createHash('sha256').update(content).digest('base64url')
}
