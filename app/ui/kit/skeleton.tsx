import { classNames } from './class-names.ts'

/** A breathing stand-in; give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-small bg-line', className)}
    />
  )
}
