import { useLocation } from 'react-router'

import { useGuestPage } from '#browser/current-user.ts'
import { useLiveRevalidation } from '#browser/use-live-revalidation.ts'
import { orders as words } from '#copy/orders.ts'
import { listBillsOfOrders } from '#data/bills/bills.server.ts'
import { listCustomerOrders } from '#data/orders/orders.server.ts'
import { listProblemsOf } from '#data/problems/problems.server.ts'
import { upiPayee } from '#data/settings/upi-payee.server.ts'
import type { Order } from '#domain/orders/order.ts'
import { orderCursorText, parseOrderCursor } from '#domain/orders/order-cursor.ts'
import { canTransitionPayment } from '#domain/payments/payment.ts'
import { ORDERS_PAGE_SIZE } from '#domain/policy.ts'
import { type PaymentCode, paymentCode } from '#domain/payments/payment-code.ts'
import { findCurrentUser } from '#request/accounts/session/session-context.server.ts'
import { LoginRequired } from '#ui/shop/customers/login-required.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/orders-page.ts'
import { NoOrders } from './no-orders.tsx'
import { OrderList } from './order-list.tsx'

/** One page of the current user's orders; `?after=` is the cursor of the previous page's last order. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const currentUser = await findCurrentUser(context)
  if (!currentUser) return null
  const after = parseOrderCursor(new URL(request.url).searchParams.get('after'))
  const found = await listCustomerOrders(currentUser.id, ORDERS_PAGE_SIZE + 1, after ?? undefined)
  const orders = found.slice(0, ORDERS_PAGE_SIZE)
  const last = found.length > orders.length ? orders.at(-1) : undefined
  return {
    orders,
    unverified: currentUser.emailVerified ? null : currentUser.email,
    codes: await codesFor(orders),
    bills: await listBillsOfOrders(orders.map(({ id }) => id)),
    problems: await listProblemsOf(orders.map(({ id }) => id)),
    older: last ? orderCursorText(last) : null,
    first: after === null,
    now: Date.now(),
  }
}

/** The payment codes of the orders whose payment the customer can claim, by order id. */
async function codesFor(orders: Order[]): Promise<Record<string, PaymentCode>> {
  const unpaid = orders.filter(
    ({ status, payment }) => status !== 'cancelled' && canTransitionPayment('claim', payment, 'customer'),
  )
  if (unpaid.length === 0) return {}
  const payee = await upiPayee()
  return Object.fromEntries(
    unpaid.flatMap(({ id, totalAmount, paymentMethod }) => {
      const code = paymentCode(paymentMethod, payee, { amount: totalAmount, reference: id })
      return code ? [[id, code]] : []
    }),
  )
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation((audience) => audience.startsWith('customer:'))
  useGuestPage(!loaderData)
  const { pathname, search } = useLocation()
  if (!loaderData) {
    const { loginRequiredTitle, loginRequiredLine, loginNow } = words
    return (
      <LoginRequired
        title={loginRequiredTitle}
        line={loginRequiredLine}
        label={loginNow}
        next={`${pathname}${search}`}
      />
    )
  }
  if (loaderData.orders.length === 0 && loaderData.first) return <NoOrders />
  return <OrderList {...loaderData} />
}
