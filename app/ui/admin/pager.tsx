import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'

import { ButtonLink } from '#ui/kit/button-link.tsx'
import { classNames } from '#ui/kit/class-names.ts'

interface PagerProps {
  /** Names the two buttons together. */
  label: string
  /** Back to where the list begins; nothing on its first page. */
  first?: PageLink | false | null
  /** Nothing on its last page. */
  next: PageLink | false | null
  className?: string
}

interface PageLink {
  to: string
  label: string
}

/** Below a list of many pages: back to the first, and on to the next. */
export function Pager({ label, first, next, className }: PagerProps) {
  if (!first && !next) return null
  return (
    <nav aria-label={label} className={classNames('flex flex-wrap justify-center gap-3', className)}>
      {first && (
        <ButtonLink kind="quiet" to={first.to}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          {first.label}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink kind="outline" to={next.to}>
          {next.label}
          <ArrowRight aria-hidden="true" className="size-5" />
        </ButtonLink>
      )}
    </nav>
  )
}
