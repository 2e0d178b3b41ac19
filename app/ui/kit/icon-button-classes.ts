import { classNames } from './class-names.ts'

/** A 44 px square; `framed` has the card colour and a border, `bare` has neither. */
export function iconButtonClasses(kind: 'framed' | 'bare', className?: string): string {
  return classNames(
    'relative inline-grid size-11 shrink-0 place-items-center rounded-button text-ink transition-colors',
    'hover:bg-quiet active:bg-quiet disabled:cursor-not-allowed disabled:opacity-55',
    kind === 'framed' && 'border-[1.5px] border-line bg-card',
    className,
  )
}
