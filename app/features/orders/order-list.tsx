import { Outlet } from 'react-router'

import { useServerClock } from '#browser/use-server-clock.ts'
import { orders as words } from '#copy/orders.ts'
import type { OrderBill } from '#domain/bills/book.ts'
import type { Order } from '#domain/orders/order.ts'
import type { ProblemReport } from '#domain/problems/problem-report.ts'
import type { PaymentCode } from '#domain/payments/payment-code.ts'
import { returnDeadline } from '#domain/returns/return.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { NeedsScripts } from '#ui/shop/page/needs-scripts.tsx'
import { VerifyEmailNotice } from '#ui/shop/customers/verify-email-notice.tsx'
import { OrderCard } from './order-card.tsx'

interface OrderListProps {
  orders: Order[]
  /** The customer's e-mail while it is not verified, so that no mails about orders go there. */
  unverified: string | null
  /** The payment codes of unpaid orders, by order id. */
  codes: Record<string, PaymentCode>
  /** The bills of orders that have some, by order id. */
  bills: Record<string, OrderBill[]>
  /** What the customer reported of these orders. */
  problems: ProblemReport[]
  /** The cursor of the next page, with older orders; null on the last page. */
  older: string | null
  /** Whether this is the first page, with the newest orders. */
  first: boolean
  /** The server's clock, epoch milliseconds. */
  now: number
}

export function OrderList({ orders, unverified, codes, bills, problems, older, first, now }: OrderListProps) {
  const clock = useServerClock(now, orders.map(returnDeadline))
  return (
    <main id="content" className="page py-6 md:py-10">
      <h1 className="text-30 md:text-40">{words.title}</h1>
      {unverified && <VerifyEmailNotice email={unverified} className="mt-5 print:hidden" />}
      <NeedsScripts line={words.needsScripts} />
      {/* A return, a child route: a dialog, or here when it came with the document. */}
      <Outlet />
      <ul className="mt-6 grid gap-6">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard
              order={order}
              code={codes[order.id]}
              bills={bills[order.id]}
              problems={problems.filter(({ orderId }) => orderId === order.id)}
              now={clock}
            />
          </li>
        ))}
      </ul>
      {(older || !first) && (
        <nav aria-label={words.title} className="mt-8 flex flex-wrap justify-center gap-3">
          {!first && (
            <ButtonLink to="/orders" kind="quiet">
              {words.newest}
            </ButtonLink>
          )}
          {older && (
            <ButtonLink to={`/orders?after=${older}`} kind="outline">
              {words.older}
            </ButtonLink>
          )}
        </nav>
      )}
    </main>
  )
}
