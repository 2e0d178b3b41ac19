import { problemReports } from '#copy/promises/problem-report.ts'
import type { Order } from '#domain/orders/order.ts'
import type { ProblemReport } from '#domain/problems/problem-report.ts'
import { canReportProblem, problemDeadline, quantityLeftToReport } from '#domain/problems/problem-rules.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { ProblemAnswers } from '#ui/shop/orders/problem-answers.tsx'
import { ProblemBadge } from '#ui/shop/orders/problem-badge.tsx'
import { ProblemPhotos } from '#ui/shop/orders/problem-photos.tsx'

const words = problemReports.card

/** What the customer reported of an order, with the shop's answers. */
export function Problems({ reports }: { reports: readonly ProblemReport[] }) {
  if (reports.length === 0) return null
  return (
    <section className="mt-5 rounded-button border border-line p-4">
      <h3 className="text-18">{words.title}</h3>
      <ul className="mt-2 divide-y divide-line">
        {reports.map((report) => (
          <li key={report.id} className="grid gap-2 py-3 text-15 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="font-semibold figures">{report.number}</p>
              <ProblemBadge report={report} />
            </div>
            <p>
              {words.pieces(report.quantity, report.itemName)}. {problemReports.kinds[report.kind]}.
            </p>
            <p className="whitespace-pre-line text-muted [overflow-wrap:anywhere]">{report.description}</p>
            <ProblemPhotos photos={report.photos} />
            <ProblemAnswers report={report} />
            <p className="text-13 text-muted">
              {words.reportedOn(formatDateTime(report.reportedAt))}. {promiseOf(report)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function promiseOf(report: ProblemReport): string {
  const deadline = problemDeadline(report)
  if (deadline === null) return ''
  return report.status === 'open'
    ? words.answerBy(formatDateTime(deadline))
    : words.settleBy(formatDateTime(deadline))
}

interface ProblemLinkProps {
  order: Order
  reports: readonly ProblemReport[]
}

/** Shown once the order has arrived, while something of it is in no report and no return. */
export function ProblemLink({ order, reports }: ProblemLinkProps) {
  if (!canReportProblem(order)) return null
  if (!order.lines.some((line) => quantityLeftToReport(line, order, reports) > 0)) return null
  return (
    <ButtonLink to={`/orders/${order.id}/problem`} kind="quiet" className="print:hidden">
      {problemReports.button}
    </ButtonLink>
  )
}
