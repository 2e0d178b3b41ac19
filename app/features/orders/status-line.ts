import { orders as words } from '#copy/orders.ts'
import type { Order } from '#domain/orders/order.ts'
import { hasRefund } from '#domain/orders/return-request.ts'

/** What an order's status means, in a sentence. An approved return promises money only where there is a refund. */
export function statusLine({ status, returnRequests }: Order): string {
  if (status !== 'return_approved') return words.statusLine[status]
  const approved = returnRequests.filter((request) => request.status === 'approved')
  const isWithoutRefund = approved.length > 0 && !approved.some(hasRefund)
  return isWithoutRefund ? words.approvedWithoutRefund : words.statusLine.return_approved
}
