import { Link, useLocation } from 'react-router'

import { problemReports } from '#copy/promises/problem-report.ts'
import type { ProblemReport } from '#domain/problems/problem-report.ts'
import { openedFrom } from '#domain/values/links/opened-from.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Card } from '#ui/kit/card.tsx'
import { ProblemBadge } from '#ui/shop/orders/problem-badge.tsx'
import { AcknowledgeButton } from './acknowledge-button.tsx'
import { Deadline } from './deadline.tsx'

const words = problemReports.admin

interface ProblemCardProps {
  report: ProblemReport
  /** The server's clock, epoch milliseconds. */
  now: number
}

/** A report in the list: what it is about, until when, and the one next thing to do. */
export function ProblemCard({ report, now }: ProblemCardProps) {
  const { id, number, status } = report
  const page = openedFrom(useLocation().search, `/admin/problems/${id}`)
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-18 figures">
          <Link to={page} className="inline-flex min-h-11 items-center hover:underline">
            {number}
          </Link>
        </h2>
        <ProblemBadge report={report} />
      </div>
      <p className="font-semibold">{problemReports.card.pieces(report.quantity, report.itemName)}</p>
      <p className="text-15 text-muted">{problemReports.kinds[report.kind]}</p>
      <p className="mt-1 line-clamp-2 text-15 [overflow-wrap:anywhere]">{report.description}</p>
      <Deadline report={report} now={now} />
      <div className="mt-3">
        {status === 'open' ? (
          <AcknowledgeButton report={report} />
        ) : (
          <ButtonLink
            to={page}
            kind={status === 'resolved' ? 'outline' : 'primary'}
            aria-label={words.next[`${status}Named`](number)}
          >
            {words.next[status]}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
