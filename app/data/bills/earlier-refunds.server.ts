import type { Credit } from '#domain/bills/credit-note.ts'
import { type EarlierRefunds, NO_REFUNDS } from '#domain/bills/unrefunded-goods.ts'
import type { Order } from '#domain/orders/order.ts'
import { refundedOfTotal } from '#domain/payments/refund.ts'
import type { Database } from '#data/database/database.server.ts'

export type RefundedOrder = Pick<Order, 'id' | 'refundedAmount' | 'overpaymentRefunded' | 'returnRequests'>

/** What was refunded of an order until now, but not what was refunded of cancelled pieces: they are not on its bill. */
export async function earlierRefunds(within: Database, order: RefundedOrder): Promise<EarlierRefunds> {
  const total = refundedOfTotal(order)
  if (total === 0) return NO_REFUNDS
  const returned = order.returnRequests.filter(({ status }) => status === 'completed')
  const pieces = returned.map(({ lineId, quantity, refundAmount }) => ({
    lineId,
    quantity,
    amount: refundAmount ?? 0,
  }))
  return { pieces: [...pieces, ...(await refundsForProblems(within, order.id))], total }
}

async function refundsForProblems(within: Database, orderId: string): Promise<Credit[]> {
  const rows = await within
    .selectFrom('problem_reports')
    .select(['lineId', 'quantity', 'refundAmount'])
    .where('orderId', '=', orderId)
    .where('outcome', '=', 'refund')
    .orderBy('resolvedAt')
    .orderBy('id')
    .execute()
  return rows.map(({ refundAmount, ...pieces }) => ({ ...pieces, amount: refundAmount ?? 0 }))
}
