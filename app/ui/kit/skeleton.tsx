import { classNames } from './class-names.ts'

/** A pulsing placeholder; give it the size of the content that is being loaded. Without scripts none is. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-breathe rounded-small bg-line noscript:hidden forced-colors:border',
        className,
      )}
    />
  )
}
