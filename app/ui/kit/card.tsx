import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode
  /** At the end of the title's line. */
  aside?: ReactNode
}

/** A section on the card colour, with a thin border. */
export function Card({ title, aside, className, children, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={classNames('rounded-card border border-line bg-card p-4 md:p-5', className)}
    >
      {title && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-20">{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
