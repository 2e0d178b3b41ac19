import type { ReactNode } from 'react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { classNames } from './class-names.ts'

type NoticeTone = 'info' | 'success' | 'warning' | 'error'

const TONES = {
  info: { look: 'bg-royal-wash text-royal', Icon: Info },
  success: { look: 'bg-leaf-wash text-leaf-ink', Icon: BadgeCheck },
  warning: { look: 'bg-marigold-wash text-marigold-ink', Icon: TriangleAlert },
  error: { look: 'bg-tomato-wash text-tomato-ink', Icon: CircleAlert },
} as const satisfies Record<NoticeTone, unknown>

interface NoticeProps {
  tone?: NoticeTone
  title?: ReactNode
  /** A button or a link. */
  action?: ReactNode
  className?: string
  children?: ReactNode
}

/** A banner in the page. Screen readers announce errors at once (`alert`), the others politely (`status`). */
export function Notice({ tone = 'info', title, action, className, children }: NoticeProps) {
  const { look, Icon } = TONES[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-button px-4 py-3',
        look,
        className,
      )}
    >
      <div className="flex min-w-0 grow basis-60 gap-3 large-text:flex-col">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0 font-medium">
          {title && <p className="font-semibold">{title}</p>}
          {children}
        </div>
      </div>
      {action}
    </div>
  )
}
