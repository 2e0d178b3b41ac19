import Timer from 'lucide-react/icons/timer'

import { admin } from '#copy/admin/frame.ts'
import { classNames } from '#ui/kit/class-names.ts'

/** The minutes until an idle admin session ends; highlighted once the warning is due. */
export function MinutesLeft({ minutes, warned }: { minutes: number; warned: boolean }) {
  return (
    <p
      className={classNames(
        'flex items-center gap-3 rounded-button px-3.5 py-2 text-15 figures',
        'md:max-lg:flex-col md:max-lg:gap-0.5 md:max-lg:px-1 md:max-lg:text-13',
        warned ? 'bg-marigold-wash font-semibold text-marigold-ink' : 'text-muted',
      )}
    >
      <Timer aria-hidden="true" className="size-5 shrink-0" />
      <span aria-hidden="true">{admin.session.minutesLeft(minutes)}</span>
      <span className="sr-only">{admin.session.minutesLeftSpoken(minutes)}</span>
    </p>
  )
}
