import ArrowLeft from 'lucide-react/icons/arrow-left'

import { ButtonLink } from '#ui/kit/button-link.tsx'

/** Above the title of a page: the way to the one that it belongs to, which on a phone is not in the bar. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <ButtonLink kind="quiet" to={to} className="mb-2 -ml-4 w-fit [.grid>&]:-mb-2">
      <ArrowLeft aria-hidden="true" className="size-5" />
      {label}
    </ButtonLink>
  )
}
