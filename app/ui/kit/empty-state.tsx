import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Illustration } from './illustration.tsx'

interface EmptyStateProps {
  /** The URL of a file in `#ui/shop/illustrations/`. */
  illustration: string
  title: ReactNode
  /** One sentence. */
  line?: ReactNode
  /** One button or link; at most a quiet second one. */
  action?: ReactNode
  /** `h1` where it is the whole page. */
  heading?: 'h1' | 'h2'
  className?: string
}

/** Shown in place of an empty list: one illustration on ruled paper, one sentence, one action. */
export function EmptyState({
  illustration,
  title,
  line,
  action,
  heading = 'h2',
  className,
}: EmptyStateProps) {
  const Heading = heading
  return (
    <section
      className={classNames(
        'mx-auto w-full max-w-xl overflow-hidden rounded-board border border-line bg-card text-center',
        className,
      )}
    >
      <div className="ruled ruled-margin grid h-48 place-items-center border-b border-line">
        <Illustration src={illustration} />
      </div>
      <div className="grid justify-items-center gap-2 px-5 py-7">
        <Heading className="text-24">{title}</Heading>
        {line && <p className="max-w-sm text-18 text-balance text-muted">{line}</p>}
        {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
      </div>
    </section>
  )
}
