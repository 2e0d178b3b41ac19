import { Link } from 'react-router'

import { problemReports as words } from '#copy/promises/problem-report.ts'
import type { ProblemReport } from '#domain/problems/problem-report.ts'
import { Card } from '#ui/kit/card.tsx'
import { ProblemBadge } from '#ui/shop/orders/problem-badge.tsx'

/** What the customer reported of an order, each with the way to it. */
export function ReportedProblems({ reports }: { reports: readonly ProblemReport[] }) {
  if (reports.length === 0) return null
  return (
    <Card title={words.admin.onOrder}>
      <ul className="divide-y divide-line">
        {reports.map((report) => (
          <li key={report.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Link
              to={`/admin/problems/${report.id}`}
              className="inline-flex min-h-11 items-center font-semibold text-royal figures hover:underline"
            >
              {report.number}
            </Link>
            <span className="min-w-0 text-15 wrap-anywhere">
              {words.card.pieces(report.quantity, report.itemName)}
            </span>
            <ProblemBadge report={report} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
