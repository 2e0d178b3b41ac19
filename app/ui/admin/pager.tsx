import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'

import { ButtonLink } from '#ui/kit/button-link.tsx'
import { classNames } from '#ui/kit/class-names.ts'

interface PagerProps {
  /** The accessible name of the group. */
  label: string
  /** To the first page; left out on the first page. */
  first?: PageLink | false | null
  /** Left out on the last page. */
  next: PageLink | false | null
  className?: string
}

interface PageLink {
  to: string
  label: string
}

/** Links below a paged list: to the first page and to the next one. */
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
