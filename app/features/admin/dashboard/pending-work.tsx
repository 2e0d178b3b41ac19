import BadgeCheck from 'lucide-react/icons/badge-check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'

import { admin } from '#copy/admin/frame.ts'
import type { Work } from './work.ts'

const words = admin.dashboard.waiting

/** The pending work, each kind with a link to its page. */
export function PendingWork({ work }: { work: readonly Work[] }) {
  return (
    <section aria-labelledby="waiting-work">
      <h2 id="waiting-work" className="mb-2 text-20">
        {words.title}
      </h2>
      {work.length === 0 && (
        <p className="flex items-center gap-2 text-muted">
          <BadgeCheck aria-hidden="true" className="size-5 text-leaf" />
          {words.nothing}
        </p>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {work.map(({ kind, label, to, Icon }) => (
          <li key={kind}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-card px-4 py-2.5 font-semibold hover:border-ink"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-royal" />
              <span className="grow">{label}</span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
