import lock from '#ui/shop/illustrations/lock.svg'
import { EmptyPage } from '#ui/shop/page/empty-page.tsx'

interface LoginRequiredProps {
  title: string
  line: string
  label: string
  /** The path to return to after signing in. */
  next: string
}

/** Shown to guests in place of a page that needs an account. */
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
