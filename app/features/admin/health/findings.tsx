import { examination as words } from '#copy/examination.ts'
import type { CheckResult } from '#data/health/examine.server.ts'

/** What a check found, each with what mends it. */
export function Findings({ findings, more }: Pick<CheckResult, 'findings' | 'more'>) {
  if (findings.length === 0) return null
  return (
    <ul className="mt-1 grid gap-2">
      {findings.map(({ what, cure }) => (
        <li key={what} className="border-l-2 border-line pl-3 wrap-anywhere">
          <p>{what}</p>
          <p className="text-muted">{cure}</p>
        </li>
      ))}
      {more > 0 && <li className="text-muted">{words.more(more)}</li>}
    </ul>
  )
}
