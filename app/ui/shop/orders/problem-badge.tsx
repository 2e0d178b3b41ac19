import { problemReports as words } from '#copy/promises/problem-report.ts'
import type { ProblemReport } from '#domain/problems/problem-report.ts'
import { Tag } from '#ui/kit/tag.tsx'

const TONES = { open: 'marigold', acknowledged: 'sky', resolved: 'leaf' } as const

/** The state of a report, or how it was settled. */
export function ProblemBadge({
  report: { status, outcome },
}: {
  report: Pick<ProblemReport, 'status' | 'outcome'>
}) {
  if (outcome === null) return <Tag tone={TONES[status]}>{words.statuses[status]}</Tag>
  return <Tag tone={outcome === 'declined' ? 'grey' : 'leaf'}>{words.outcomes[outcome]}</Tag>
}
