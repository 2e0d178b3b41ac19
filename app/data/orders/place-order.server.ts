import type { PaymentMethod } from '#domain/orders/payment-state.ts'
import { createHash } from 'node:crypto'

import {
  type LineProblem,
  type PricedCart,
  type PricedLine,
  priceLines,
  type RequestedLine,
} from '#domain/checkout/checkout.ts'
import type { Paise } from '#domain/values/money.ts'
import { type CustomerDetails, type DeliveryAddress, estimatedDelivery } from '#domain/orders/order.ts'
import { firstPaymentState } from '#domain/payments/payment-providers.ts'
import { stockLevel } from '#domain/catalogue/product.ts'
import { saveDeliveryAddress } from '#data/customers/addresses.server.ts'
import { type Database, db } from '#data/database/database.server.ts'
import type { Audience } from '#domain/live.ts'
import { publish } from '#data/platform/live.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { enqueueOrderMail } from './enqueue-order-mail.server.ts'
import { recordOrderEvent } from './order-events.server.ts'
import { findProducts } from '#data/catalogue/products.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { decrementStock } from '#data/catalogue/stock.server.ts'

export interface OrderRequest {
  /** Made when checkout opened; the same one never makes two orders. */
  reference: string
  customerId: string
  customerDetails: CustomerDetails
  deliveryAddress: DeliveryAddress
  /** Whether the address is kept for the next order. */
  saveAddress?: boolean
  paymentMethod: PaymentMethod
  lines: RequestedLine[]
  /** What the shopper saw; another total is shown to them instead of being charged. */
  expectedTotal: Paise
}

export type Placement =
  | { outcome: 'placed'; orderId: string; again: boolean }
  | { outcome: 'reference-taken' }
  | { outcome: 'changed'; cart: PricedCart }

/**
 * Places an order, whole or not at all: one transaction prices the lines, takes the stock and writes the order.
 * Asked again with the same content it answers the same order.
 * @param now epoch milliseconds
 */
export async function placeOrder(request: OrderRequest, now: number): Promise<Placement> {
  const scarce: Audience[] = []
  try {
    const placement = await db
      .transaction()
      .execute((transaction) => place(request, now, transaction, scarce))
    if (placement.outcome === 'placed' && !placement.again) {
      publish('admin', `customer:${request.customerId}`, ...scarce)
    }
    return placement
  } catch (error) {
    if (error instanceof NotEnoughStock) return { outcome: 'changed', cart: error.cart }
    throw error
  }
}

/** Thrown inside the transaction, so that what was taken already is put back. */
class NotEnoughStock extends Error {
  readonly cart: PricedCart

  constructor(cart: PricedCart) {
    super('There is less on the shelf than was asked for.')
    this.cart = cart
  }
}

async function place(
  request: OrderRequest,
  now: number,
  within: Database,
  scarce: Audience[],
): Promise<Placement> {
  const fingerprint = fingerprintOf(request)
  const earlier = await within
    .selectFrom('orders')
    .select(['customerId', 'fingerprint'])
    .where('id', '=', request.reference)
    .executeTakeFirst()
  if (earlier) {
    const same = earlier.customerId === request.customerId && earlier.fingerprint === fingerprint
    return same
      ? { outcome: 'placed', orderId: request.reference, again: true }
      : { outcome: 'reference-taken' }
  }

  const products = await findProducts(
    request.lines.map((line) => line.productId),
    within,
  )
  const cart = priceLines(request.lines, products)
  if (cart.problems.length > 0 || cart.total !== request.expectedTotal) return { outcome: 'changed', cart }

  await decrementAll(cart, request.reference, now, within, scarce)
  await writeOrder(request, cart, fingerprint, now, within)
  if (request.saveAddress) await saveDeliveryAddress(within, request.customerId, request.deliveryAddress, now)
  return { outcome: 'placed', orderId: request.reference, again: false }
}

/** In the order of product ids, so that two orders for the same things never wait for each other in a ring. */
async function decrementAll(
  cart: PricedCart,
  orderId: string,
  at: number,
  within: Database,
  scarce: Audience[],
): Promise<void> {
  for (const line of cart.lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    const left = await decrementStock(within, line.productId, line.quantity, { id: orderId, at })
    if (left === null) throw new NotEnoughStock({ ...cart, problems: [shortOf(line)] })
    // Pages show how many are left only when few are; until then nothing on them has changed.
    if (stockLevel(left) !== 'in') scarce.push(`product:${line.productId}`)
  }
}

function shortOf({ productId, name, quantity }: PricedLine): LineProblem {
  return { productId, reason: 'short', name, asked: quantity, left: 0 }
}

/** What has not happened to an order that was just placed. */
const NOTHING_YET = { deliveredAt: null, receivedAt: null, refundedAmount: 0, returnRequests: [] }

async function writeOrder(
  request: OrderRequest,
  { lines, total }: PricedCart,
  fingerprint: string,
  now: number,
  within: Database,
): Promise<void> {
  const { deliveryDays } = await shopDetails(within)
  const { reference: id, customerId, customerDetails, deliveryAddress, paymentMethod } = request
  const order = {
    id,
    totalAmount: total,
    paymentMethod,
    payment: firstPaymentState(paymentMethod),
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
      fingerprint,
      orderDate: now,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  const rows = lines.map((line, position) => ({ ...line, id: newId(), orderId: id, position }))
  await within.insertInto('order_lines').values(rows).execute()
  const event = { orderId: id, at: now, actor: 'customer', type: 'placed' } as const
  const eventId = await recordOrderEvent(within, { ...event, fromStatus: null, toStatus: 'pending' })
  const placed = { ...order, ...NOTHING_YET, customerDetails, deliveryAddress, lines: rows }
  await enqueueOrderMail(within, placed, { ...event, id: eventId }, null)
}

/** What was asked for, whatever the order of its lines: two requests with the same one are the same request. */
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
