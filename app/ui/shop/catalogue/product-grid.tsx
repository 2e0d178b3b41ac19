import { Children, type ReactNode } from 'react'
import { classNames } from '#ui/kit/class-names.ts'

interface ProductGridProps {
  /** The accessible name of the list. */
  label?: string
  /** Cards or skeletons; each is wrapped in a list item. */
  children: ReactNode
  className?: string
}

/** Two columns on a phone, one where the text is very large; three from 720 px, four from 1080 px. */
export function ProductGrid({ label, children, className }: ProductGridProps) {
  return (
    <ul
      aria-label={label}
      className={classNames('grid card-columns gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4', className)}
    >
      {Children.map(children, (card) => (
        <li className="min-w-0">{card}</li>
      ))}
    </ul>
  )
}
