import type { Insertable } from 'kysely'

import type { PricedCart } from '#domain/checkout/checkout.ts'
import { stockLevel } from '#domain/catalogue/product.ts'
import { orderNews, stockNews } from '#domain/notifications/notification.ts'
import { estimatedDelivery } from '#domain/orders/order.ts'
import { initialPaymentState } from '#domain/payments/payment-providers.ts'
import { inStockOrder, orderMovements, stockDecrement } from '#data/catalogue/stock/stock.server.ts'
import { profileCompletion } from '#data/customers/complete-profile.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { executeTogether } from '#data/database/execute-together.server.ts'
import type { MailRecipient } from '#data/customers/order-mail-recipient.server.ts'
import { preparedQuery } from '#data/database/prepared-query.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { enqueueNews, insertNews } from '#data/notifications/enqueue-news.server.ts'
import { insertMails } from '#data/mail/outbox.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { countAttempt, type CountedPeriod } from '#data/platform/rate-limit.server.ts'
import { parseShopDetails } from '#data/settings/shop-details.server.ts'
import type { OrderIdentity } from './earlier-order.server.ts'
import { mailsAbout } from './enqueue-order-mail.server.ts'
import type { OrderBasis } from './order-basis.server.ts'
import { insertOrderEvent } from './order-events.server.ts'
import type { OrderRequest } from './order-request.ts'

/** The values of a new order before any later event. */
const INITIAL_VALUES = {
  deliveredAt: null,
  receivedAt: null,
  returnRequests: [],
  overpayment: 0,
  refundedAmount: 0,
  overpaymentRefunded: 0,
}

export interface WrittenOrder {
  /** The remaining stock of the products that had enough; with less than all of them, the order must not stay. */
  left: { id: string; stockQuantity: number }[]
  /** How many the orders of the client's address are with this one; 0 when they do not count. */
  ordersAtAddress: number
}

/**
 * Writes an order with all that belongs to it, and decrements the stock.
 * @param cart `days` until delivery when a rule says so, else null
 * @param atAddress the orders of the client's address; null when they do not count
 */
export async function writeOrder(
  within: Database,
  request: OrderRequest & OrderIdentity,
  { lines, total, deliveryFee, offer, days }: PricedCart & { days: number | null },
  basis: OrderBasis,
  now: number,
  atAddress: CountedPeriod | null,
): Promise<WrittenOrder> {
  const { reference: id, customerId, customerDetails, deliveryAddress, paymentMethod } = request
  const { name: shopName, deliveryDays } = parseShopDetails(basis.shopDetails)
  const order = {
    id,
    orderDate: now,
    totalAmount: total,
    deliveryFee,
    couponCode: offer === 'coupon' ? request.couponCode! : null,
    paymentMethod,
    payment: initialPaymentState(paymentMethod),
    status: 'pending',
    estimatedDelivery: estimatedDelivery(now, days ?? deliveryDays),
  } as const
  const row = {
    ...order,
    customerId,
    ...customerDetails,
    ...deliveryAddress,
    landmark: deliveryAddress.landmark || null,
    wish: request.wish ?? null,
    paymentReference: request.utr ?? null,
    fingerprint: request.fingerprint,
    createdAt: now,
    updatedAt: now,
  }
  const rows = lines.map((line, position) => ({ ...line, id: newId(), orderId: id, position }))
  const event = { orderId: id, at: now, actor: 'customer', type: 'placed' } as const
  const placed = { ...order, ...INITIAL_VALUES, customerDetails, deliveryAddress, lines: rows }
  const mails = mailsAbout(placed, { id: 'placed', type: 'placed', at: now }, null, {
    shopName,
    recipient: recipientOf(basis),
  })
  const units = unitsOf(lines)
  const isProfileComplete = basis.name !== '' && basis.phone !== null
  const [left, , , , , , , , counted] = await executeTogether(within, [
    stockDecrement(within, units),
    orderMovements(within, units, { id, at: now }),
    insertOrder(within, row),
    insertLines(within, rows),
    insertOrderEvent(within, { ...event, fromStatus: null, toStatus: 'pending' }),
    insertMails(within, mails, now),
    basis.hasDevices ? insertNews(within, orderNews(order), now) : null,
    isProfileComplete ? null : profileCompletion(within, customerId, customerDetails),
    // Last, because orders of one address wait here for each other on PostgreSQL.
    atAddress && countAttempt(within, atAddress),
  ])
  if (basis.hasDevices) await enqueueLowStock(within, { id, lines }, units, left, now)
  return { left, ordersAtAddress: counted[0]?.count ?? 0 }
}

/** Of products that became low, or sold out, with this order. */
async function enqueueLowStock(
  within: Database,
  { id, lines }: { id: string; lines: PricedCart['lines'] },
  units: ReadonlyMap<string, number>,
  left: { id: string; stockQuantity: number; lowStockThreshold: number | null }[],
  now: number,
): Promise<void> {
  for (const { id: productId, stockQuantity, lowStockThreshold } of left) {
    const before = stockLevel(stockQuantity + units.get(productId)!, lowStockThreshold)
    const line = lines.find((each) => each.productId === productId)
    if (!line || before === stockLevel(stockQuantity, lowStockThreshold)) continue
    const product = { id: productId, name: line.name, left: stockQuantity }
    await enqueueNews(within, stockNews(product, id), now)
  }
}

const insertOrder = preparedQuery((within, row: Insertable<Tables['orders']>) =>
  within.insertInto('orders').values(row),
)

const insertLines = preparedQuery((within, rows: Insertable<Tables['order_lines']>[]) =>
  within.insertInto('order_lines').values(rows),
)

function recipientOf({ email, emailVerified, isMailed = 1 }: OrderBasis): MailRecipient | null {
  return email !== null && emailVerified === 1 && isMailed ? { email, accountDeleted: false } : null
}

/** How many units of each product are ordered. */
function unitsOf(lines: PricedCart['lines']): Map<string, number> {
  const units = new Map<string, number>()
  for (const { productId, quantity } of inStockOrder(lines)) {
    units.set(productId, (units.get(productId) ?? 0) + quantity)
  }
  return units
}
