import { data } from 'react-router'

import { profile } from '#copy/profile.ts'
import { listBillsOfCustomer } from '#data/bills/bills.server.ts'
import { listStockAlerts } from '#data/customers/stock-alerts.server.ts'
import { listAddresses } from '#data/customers/addresses.server.ts'
import { listSessions } from '#data/customers/sessions/sessions.server.ts'
import { listSignInMethods } from '#data/customers/sign-in-methods.server.ts'
import { listMailsTo } from '#data/mail/mail-list.server.ts'
import { listArchivedOrders } from '#data/orders/archive/order-archive.server.ts'
import { listCustomerOrders } from '#data/orders/orders.server.ts'
import { listPaymentAttemptsOf } from '#data/payments/payment-attempts.server.ts'
import { consumeRateLimit } from '#data/platform/rate-limit.server.ts'
import { listSecurityEventsAbout } from '#data/platform/security-events.server.ts'
import { listReviewsOf } from '#data/reviews/own-reviews.server.ts'
import { listProblemsOf } from '#data/problems/problems.server.ts'
import type { ProblemReport } from '#domain/problems/problem-report.ts'
import type { Order } from '#domain/orders/order.ts'
import { DATA_DOWNLOADS_PER_ACCOUNT } from '#domain/policy.ts'
import { profileOf } from '#request/accounts/profile.server.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import type { CurrentUser } from '#request/accounts/session/session-context.server.ts'
import type { Route } from './+types/my-data.ts'

/** Orders that are read at once: SQLite takes 32,766 values in a query for their lines. */
const PAGE = 1_000

/** Downloads all data stored about the user as JSON: amounts in paise, times in epoch milliseconds. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const currentUser = await requireSignedIn({ request, context }, 'file')
  if (!(await consumeRateLimit('my-data', currentUser.id, DATA_DOWNLOADS_PER_ACCOUNT))) {
    throw data(profile.data.limited, { status: 429 })
  }
  return new Response(JSON.stringify(await dataOf(currentUser), null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${profile.data.fileName}"`,
    },
  })
}

async function dataOf(currentUser: CurrentUser) {
  const { id, email, emailVerified } = currentUser
  const [ownProfile, signIns, addresses, stockAlerts, paymentAttempts, sessions, orders, bills] =
    await Promise.all([
      profileOf(currentUser),
      listSignInMethods(id),
      listAddresses(id),
      listStockAlerts(id),
      listPaymentAttemptsOf(id),
      listSessions(id),
      listEveryOrder(id),
      listBillsOfCustomer(id),
    ])
  // What is known by the address alone belongs to whoever has shown that it is theirs: anybody can sign up with it.
  const since = ownProfile.registrationDate
  const [problemReports, archivedOrders, mails, reviews, securityLog] = await Promise.all([
    listEveryProblem(orders),
    listArchivedOrders(id),
    emailVerified ? listMailsTo({ id, email, since }) : [],
    listReviewsOf(id),
    listSecurityEventsAbout({ id, email: emailVerified ? email : null }),
  ])
  return {
    profile: { ...ownProfile, emailVerified },
    signIns,
    addresses,
    stockAlerts,
    paymentAttempts,
    sessions,
    orders,
    bills,
    problemReports,
    archivedOrders,
    mails,
    reviews,
    securityLog,
  }
}

async function listEveryProblem(orders: Order[]): Promise<ProblemReport[]> {
  const reports: ProblemReport[] = []
  for (let start = 0; start < orders.length; start += PAGE) {
    const ids = orders.slice(start, start + PAGE).map(({ id }) => id)
    reports.push(...(await listProblemsOf(ids)))
  }
  return reports
}

async function listEveryOrder(customerId: string): Promise<Order[]> {
  const orders: Order[] = []
  for (let page: Order[] = []; orders.length === 0 || page.length === PAGE; orders.push(...page)) {
    page = await listCustomerOrders(customerId, PAGE, orders.at(-1))
    if (page.length === 0) break
  }
  return orders
}
