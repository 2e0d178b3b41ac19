import { ButtonLink } from '#ui/kit/button-link.tsx'
import { classNames } from '#ui/kit/class-names.ts'
import { EmptyState } from '#ui/kit/empty-state.tsx'

interface EmptyPageProps {
  /** The URL of a file in `#ui/shop/illustrations/`. */
  illustration: string
  title: string
  line: string
  /** The path of the link, and its label. */
  to: string
  label: string
  className?: string
}

/** An empty state as a whole page. */
export function EmptyPage({ illustration, title, line, to, label, className }: EmptyPageProps) {
  return (
    <main id="content" className={classNames('page py-8 md:py-14', className)}>
      <EmptyState
        heading="h1"
        illustration={illustration}
        title={title}
        line={line}
        action={
          <ButtonLink to={to} size="large">
            {label}
          </ButtonLink>
        }
      />
    </main>
  )
}
