import { classNames } from './class-names.ts'

/** Decorative: the text beside it states what is going on. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-[1.15em] shrink-0 animate-turn rounded-full border-[3px] border-current border-r-transparent',
        'forced-colors:border-[CanvasText] forced-colors:border-r-[Canvas]',
        className,
      )}
    />
  )
}
