import { problemReports } from '#copy/promises/problem-report.ts'
import type { ProblemReport } from '#domain/problems/problem-report.ts'
import { problemDeadline } from '#domain/problems/problem-rules.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import { Tag } from '#ui/kit/tag.tsx'

const words = problemReports.admin

/** Until when the next thing has to be done. */
export function Deadline({ report, now }: { report: ProblemReport; now: number }) {
  const deadline = problemDeadline(report)
  if (deadline === null) return null
  const text = formatDateTime(deadline)
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 text-15 font-medium">
      {report.status === 'open' ? words.acknowledgeBy(text) : words.settleBy(text)}
      {now > deadline && <Tag tone="solid-tomato">{words.overdue}</Tag>}
    </p>
  )
}
