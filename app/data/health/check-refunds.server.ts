import { sql } from 'kysely'

import { examination } from '#copy/examination.ts'
import type { Finding } from '#domain/finding.ts'
import type { PaymentState } from '#domain/orders/payment-state.ts'
import { paidFor } from '#domain/payments/refund.ts'
import { formatRupees } from '#domain/values/money.ts'
import type { Check, ExaminedShop } from './examined-shop.ts'

const words = examination.refunds

interface Row {
  id: string
  payment: PaymentState
  totalAmount: number
  overpayment: number
  refunded: number
}

export const checkRefunds: Check = async (shop) => [
  ...(await refundedTooMuch(shop)),
  ...(await missingInTheOrder(shop)),
]

async function refundedTooMuch({ within }: ExaminedShop): Promise<Finding[]> {
  const { rows } = await sql<Row>`
    with of_returns as (
      select "orderId", sum("refundAmount") as amount
      from return_requests where status = 'completed' group by "orderId"
    )
    select id, payment, "totalAmount", overpayment,
      "refundedAmount" + "overpaymentRefunded" + coalesce(amount, 0) as refunded
    from orders left join of_returns on "orderId" = id
    where "refundedAmount" > 0 or "overpaymentRefunded" > 0 or amount > 0
    order by id
  `.execute(within)
  return rows
    .filter((order) => order.refunded > paidFor(order))
    .map((order) => ({
      severity: 'damage',
      what: words.what(order.id, formatRupees(order.refunded), formatRupees(paidFor(order))),
      cure: words.cure,
    }))
}

/** What was refunded for a reported problem is part of what was refunded of its order. */
async function missingInTheOrder({ within }: ExaminedShop): Promise<Finding[]> {
  const { rows } = await sql<{ id: string; refunded: number; reported: number }>`
    select orders.id, orders."refundedAmount" as refunded, sum(reports."refundAmount") as reported
    from orders join problem_reports as reports on reports."orderId" = orders.id
    where reports."refundAmount" is not null
    group by orders.id, orders."refundedAmount"
    having sum(reports."refundAmount") > orders."refundedAmount"
    order by orders.id
  `.execute(within)
  return rows.map(({ id, refunded, reported }) => ({
    severity: 'damage',
    what: words.ofReports(id, formatRupees(reported), formatRupees(refunded)),
    cure: words.cure,
  }))
}
