import lock from '#ui/shop/illustrations/lock.svg'
import { EmptyPage } from '#ui/shop/page/empty-page.tsx'

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
    <EmptyPage
      illustration={lock}
      title={title}
      line={line}
      to={`/login?next=${encodeURIComponent(next)}`}
      label={label}
    />
  )
}
