import type { Paise } from '#domain/values/money.ts'
import type { ReturnReason, ReturnStatus } from '#domain/orders/return-request.ts'
import { db } from '#data/database/database.server.ts'

export interface CustomerReturn {
  id: string
  orderId: string
  itemName: string
  quantity: number
  reason: ReturnReason
  status: ReturnStatus
  /** Epoch milliseconds. */
  requestedAt: number
  refundAmount: Paise | null
}

/** What a customer asked to return of their newest orders, the newest request first. */
export async function listReturnsOf(customerId: string, limit: number): Promise<CustomerReturn[]> {
  const found = await db
    .selectFrom('orders')
    .innerJoin('return_requests', 'return_requests.orderId', 'orders.id')
    .innerJoin('order_lines', 'order_lines.id', 'return_requests.lineId')
    .select(['return_requests.id', 'return_requests.orderId', 'return_requests.quantity'])
    .select([
      'reason',
      'return_requests.status',
      'requestedAt',
      'refundAmount',
      'order_lines.name as itemName',
    ])
    .where('orders.customerId', '=', customerId)
    .orderBy('orders.orderDate', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute()
  return found.toSorted((one, other) => other.requestedAt - one.requestedAt)
}
