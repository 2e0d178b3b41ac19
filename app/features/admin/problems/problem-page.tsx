import { Link, useSearchParams } from 'react-router'

import { problemReports } from '#copy/promises/problem-report.ts'
import { findOrder } from '#data/orders/orders.server.ts'
import { findProblem, listProblemsOf } from '#data/problems/problems.server.ts'
import {
  canReplace,
  mostToRefund,
  quantityLeftToSettle,
  replacedBefore,
} from '#domain/problems/problem-rules.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import { problemListOf } from '#domain/problems/problem-list.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { BackLink } from '#ui/admin/back-link.tsx'
import { Card } from '#ui/kit/card.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { ProblemAnswers } from '#ui/shop/orders/problem-answers.tsx'
import { ProblemBadge } from '#ui/shop/orders/problem-badge.tsx'
import { ProblemPhotos } from '#ui/shop/orders/problem-photos.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/problem-page.ts'
import { AcknowledgeButton } from './acknowledge-button.tsx'
import { Deadline } from './deadline.tsx'
import { ProblemActions } from './problem-actions.tsx'

const words = problemReports.admin

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const report = await findProblem(params.id)
  const order = report && (await findOrder(report.orderId))
  const line = order?.lines.find(({ id }) => id === report?.lineId)
  if (!report || !order || !line) throw new Response(words.notFound, { status: 404 })
  const reports = await listProblemsOf([order.id])
  const { firstName, lastName } = order.customerDetails
  return {
    report,
    customer: `${firstName} ${lastName}`,
    most: mostToRefund(order, line, report, reports),
    left: quantityLeftToSettle(line, order, report, reports),
    isReplaceable: canReplace(order, line, report, reports),
    replaced: replacedBefore(report, reports).map(({ number, quantity }) => ({ number, quantity })),
    now: Date.now(),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: pageTitle(matches, loaderData?.report.number ?? words.title) },
]

/** One report, with all that can be done about it. */
export default function ProblemPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  const { report, customer, now, ...settling } = loaderData
  const facts = [
    [words.facts.kind, problemReports.kinds[report.kind]],
    [words.facts.description, report.description],
    [words.customer, customer],
    [words.facts.reported, formatDateTime(report.reportedAt)],
  ]
  return (
    <>
      <BackLink to={problemListOf(parameters)} label={words.all} />
      <PageHeader title={<span className="figures">{report.number}</span>}>
        <ProblemBadge report={report} />
      </PageHeader>
      <Card className="max-w-180">
        <p className="text-18 font-semibold">
          {problemReports.card.pieces(report.quantity, report.itemName)}
        </p>
        <Deadline report={report} now={now} />
        {report.status === 'open' && (
          <div className="mt-3">
            <AcknowledgeButton report={report} />
          </div>
        )}
        <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {facts.map(([label, value]) => (
            <div key={label} className="sm:contents">
              <dt className="text-15 text-muted">{label}</dt>
              <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
          <div className="sm:contents">
            <dt className="content-center text-15 text-muted">{words.order}</dt>
            <dd className="min-w-0">
              <Link
                to={`/admin/orders/${report.orderId}`}
                className="inline-flex min-h-11 items-center font-semibold break-all text-royal hover:underline"
              >
                {report.orderId}
              </Link>
            </dd>
          </div>
        </dl>
        <div className="mt-3 grid gap-3">
          <ProblemPhotos photos={report.photos} />
          <ProblemAnswers report={report} />
        </div>
      </Card>
      <ProblemActions report={report} {...settling} />
    </>
  )
}
