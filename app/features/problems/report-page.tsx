import { data, Link, redirect } from 'react-router'

import { orders } from '#copy/orders.ts'
import { problemReports as words } from '#copy/promises/problem-report.ts'
import { findOrder } from '#data/orders/orders.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { listProblemsOf } from '#data/problems/problems.server.ts'
import { linesLeft } from '#domain/orders/order.ts'
import { canReportProblem, quantityLeftToReport } from '#domain/problems/problem-rules.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import { Card } from '#ui/kit/card.tsx'
import { orNetworkError } from '#ui/kit/network-error.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { showToast } from '#ui/kit/toast-store.ts'
import { useLastResult } from '#ui/kit/use-last-result.ts'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/report-page.ts'
import { reportFromForm } from './report-from-form.server.ts'
import { ReportForm } from './report-form.tsx'

/** The lines of the current user's order, and how many pieces of each can be reported. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const currentUser = await requireSignedIn({ request, context })
  const order = await findOrder(params.id, currentUser.id)
  if (!order) return data({ problem: orders.problems.notFound, lines: [], key: '' }, { status: 404 })
  const reports = await listProblemsOf([order.id])
  const lines = linesLeft(order.lines)
    .map(({ id, name, ...line }) => ({
      id,
      name,
      left: quantityLeftToReport({ id, ...line }, order, reports),
    }))
    .filter(({ left }) => left > 0)
  const problem = canReportProblem(order) ? (lines.length === 0 ? words.nothingLeft : null) : words.notYet
  return data({ problem, lines, key: newId() })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return reportFromForm(request, params.id, context)
}

/** Redirects to the orders after the report; on a network error the form retains the entered values. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const result = await orNetworkError(serverAction, { problem: words.form.failed })
  if (!('ok' in result)) return result
  showToast(result.ok, { durationMs: TOAST_MS })
  return redirect('/orders')
}

const TOAST_MS = 10_000

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** Reports a problem with goods that arrived: no window closes it. */
export default function ReportPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { problem, lines, key } = loaderData
  const result = useLastResult(actionData)
  const sent = result && 'ok' in result ? result.ok : null
  return (
    <main id="content" className="page py-6 md:py-10">
      <Card className="mx-auto max-w-180">
        <h1 className="text-24 md:text-30">{words.title}</h1>
        <p className="mt-1 mb-5 text-muted">{words.line}</p>
        {sent && <Notice tone="success">{sent}</Notice>}
        {!sent && problem && <Notice tone="warning">{problem}</Notice>}
        {!sent && !problem && (
          <ReportForm orderId={params.id} lines={lines} initialKey={key} result={result} />
        )}
        <Link
          to="/orders"
          className="mt-3 inline-flex min-h-11 items-center font-semibold text-muted hover:underline"
        >
          {words.backToOrders}
        </Link>
      </Card>
    </main>
  )
}
