import {
  type Credit,
  type CreditedBill,
  createCreditNote,
  creditForLine,
  creditForRest,
} from '#domain/bills/credit-note.ts'
import { canCancelNumber, isBillWithdrawn } from '#domain/bills/bill-standing.ts'
import type { BillContent } from '#domain/bills/bill.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { paidFor } from '#domain/payments/refund.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Paise } from '#domain/values/money.ts'
import type { Database } from '#data/database/database.server.ts'
import { billSettings } from './bill-settings.server.ts'
import { issue } from './issue.server.ts'

type CreditedOrder = Pick<Order, 'id' | 'customerId'>

/** A refund of returned pieces of one line, or of pieces with a reported problem: what is left of that line in the order's bill is taken back for it. */
export async function creditReturn(
  within: Database,
  order: CreditedOrder,
  refunded: Credit,
  at: number,
): Promise<void> {
  const bill = await findStandingBill(within, order.id)
  if (bill) await writeCreditNote(within, order, bill, creditForLine(bill, refunded), at)
}

/** A refund of a cancelled order. */
export async function creditCancelledOrder(
  within: Database,
  order: CreditedOrder,
  refund: Paise,
  at: number,
): Promise<void> {
  const bill = await findStandingBill(within, order.id)
  if (bill) await writeCreditNote(within, order, bill, creditForRest(bill, refund), at)
}

/**
 * Takes back the bill of an order that has reached a status in which it was not sent after all: its number is cancelled
 * while its month lasts, and later there is a credit note for what is left of it.
 */
export async function withdrawBill(
  within: Database,
  order: CreditedOrder & Pick<Order, 'payment' | 'totalAmount' | 'overpayment'>,
  status: OrderStatus,
  at: number,
): Promise<void> {
  if (!isBillWithdrawn(status, paidFor(order) > 0)) return
  const bill = await findStandingBill(within, order.id)
  if (!bill) return
  const isCancelled = canCancelNumber(bill.issuedAt, at, bill.credited.length > 0)
  if (!isCancelled) await writeCreditNote(within, order, bill, creditForRest(bill), at)
  await within
    .updateTable('bills')
    .set(isCancelled ? { state: 'cancelled', cancelledAt: at } : { state: 'withdrawn' })
    .where('number', '=', bill.number)
    .execute()
}

async function writeCreditNote(
  within: Database,
  order: CreditedOrder,
  bill: CreditedBill,
  credits: readonly Credit[],
  at: number,
): Promise<void> {
  if (credits.length === 0) return
  const { creditSeries: series } = await billSettings(within)
  const content = createCreditNote(bill, credits)
  await issue(within, { kind: 'credit-note', series, order, content, billNumber: bill.number }, at)
}

/** The bill that counts, with what its credit notes took back. The order is locked. */
async function findStandingBill(within: Database, orderId: string): Promise<CreditedBill | null> {
  const rows = await within
    .selectFrom('bills')
    .select(['number', 'kind', 'state', 'billNumber', 'issuedAt', 'content'])
    .where('orderId', '=', orderId)
    .execute()
  const bill = rows.find(({ kind, state }) => kind === 'bill' && state === 'issued')
  if (!bill) return null
  const contentOf = ({ content }: { content: string }) => JSON.parse(content) as BillContent
  const credited = rows.filter(({ billNumber }) => billNumber === bill.number)
  return {
    number: bill.number,
    issuedAt: bill.issuedAt,
    content: contentOf(bill),
    credited: credited.flatMap((row) => contentOf(row).lines),
  }
}
