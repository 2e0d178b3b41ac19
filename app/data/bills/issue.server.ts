import type { BillContent } from '#domain/bills/bill.ts'
import { billNumber, counterOf } from '#domain/bills/bill-number.ts'
import { sumsOf } from '#domain/bills/bill.ts'
import type { Database } from '#data/database/database.server.ts'

interface NewRow {
  kind: 'bill' | 'credit-note'
  series: string
  order: { id: string; customerId: string }
  billNumber: string | null
  content: BillContent
}

/**
 * Stores a bill or a credit note under the next number of its series, within the transaction of what it is about: a
 * number is taken if and only if its row is there. The counter's row stays locked until then, so nothing else is locked
 * after it.
 * @param at epoch milliseconds
 */
export async function issue(
  within: Database,
  { kind, series, order, content, billNumber: against }: NewRow,
  at: number,
): Promise<string> {
  const counter = counterOf(series, at)
  const { last: sequence } = await within
    .insertInto('bill_counters')
    .values({ id: counter, last: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ last: eb('bill_counters.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  const number = billNumber(counter, sequence)
  await within
    .insertInto('bills')
    .values({
      number,
      counter,
      sequence,
      kind,
      state: 'issued',
      billNumber: against,
      orderId: order.id,
      customerId: order.customerId,
      issuedAt: at,
      cancelledAt: null,
      totalAmount: sumsOf(content.lines).amount,
      content: JSON.stringify(content),
    })
    .execute()
  return number
}
