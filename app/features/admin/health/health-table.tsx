import { adminHealth as words } from '#copy/admin/health.ts'
import type { HealthRow } from './health-row.ts'
import { HealthSign } from './health-sign.tsx'

/** One line for each matter: what it is, how it is, and what to do. */
export function HealthTable({ rows }: { rows: HealthRow[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {rows.map(({ matter, state, lines, advice }) => (
        <li
          key={matter}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3 large-text:grid-cols-1 md:grid-cols-[8rem_minmax(0,1fr)_auto]"
        >
          <h2 className="text-16 font-semibold">{words.matters[matter]}</h2>
          <div className="md:col-start-3 md:row-start-1">
            <HealthSign state={state} />
          </div>
          <div className="col-span-full min-w-0 md:col-span-1 md:col-start-2 md:row-start-1">
            {lines.map((line) => (
              <p key={line} className="wrap-anywhere text-muted first:text-ink">
                {line}
              </p>
            ))}
            {advice && <p className="mt-1 font-semibold">{advice}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
