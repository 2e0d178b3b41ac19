import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Illustration } from '#ui/shop/page/illustration.tsx'
import lock from '#ui/shop/illustrations/lock.svg'

interface LoginRequiredProps {
  title: string
  line: string
  label: string
  /** Where to come back to afterwards. */
  next: string
}

/** Instead of a screen that belongs to one person, for somebody who has not said who they are. */
export function LoginRequired({ title, line, label, next }: LoginRequiredProps) {
  return (
    <main id="content" className="page py-8 md:py-14">
      <EmptyState
        heading="h1"
        illustration={<Illustration src={lock} />}
        title={title}
        line={line}
        action={
          <ButtonLink to={`/login?next=${encodeURIComponent(next)}`} size="large">
            {label}
          </ButtonLink>
        }
      />
    </main>
  )
}
