import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'

interface EmptyPageProps {
  /** An address from `#ui/shop/illustrations/`. */
  illustration: string
  title: string
  line: string
  /** The one thing to do: where it leads, and its label. */
  to: string
  label: string
}

/** A whole page with nothing on it yet. */
export function EmptyPage({ illustration, title, line, to, label }: EmptyPageProps) {
  return (
    <main id="content" className="page py-8 md:py-14">
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
