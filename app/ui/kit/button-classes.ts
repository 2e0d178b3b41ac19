import { classNames } from './class-names.ts'

/**
 * `call` is the main action of a page, with the pressed edge; `primary` the main action of a card;
 * `card` is an outline that fills while the pointer is over the `group` around it;
 * `done` and `off` are for buttons without an action: it is done already, or it is not available.
 */
export type ButtonKind = 'call' | 'primary' | 'outline' | 'quiet' | 'danger' | 'card' | 'done' | 'off'
export type ButtonSize = 'snug' | 'regular' | 'large'

export interface ButtonStyle {
  kind?: ButtonKind
  size?: ButtonSize | undefined
  /** As wide as its container. */
  wide?: boolean
}

const SHAPE =
  'inline-flex items-center justify-center border-[1.5px] text-center font-semibold transition-colors ' +
  'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed'

const KINDS: Record<ButtonKind, string> = {
  call: 'border-transparent bg-royal text-on-royal pressed-edge',
  primary: 'border-transparent bg-royal text-on-royal hover:bg-royal-edge active:bg-royal-edge',
  outline: 'border-royal bg-card text-royal hover:bg-royal-wash active:bg-royal-wash',
  quiet: 'border-transparent text-ink hover:bg-quiet active:bg-quiet',
  danger: 'border-tomato bg-card text-tomato hover:bg-tomato-wash active:bg-tomato-wash',
  card: 'border-royal bg-card text-royal group-hover:bg-royal group-hover:text-on-royal active:bg-royal-wash',
  done: 'border-transparent bg-leaf-wash text-leaf-ink',
  off: 'border-transparent bg-quiet text-muted',
}

const SIZES: Record<ButtonSize, string> = {
  snug: 'min-h-11 gap-1.5 rounded-button px-1 py-2 text-15 leading-tight md:text-16',
  regular: 'min-h-11 gap-2 rounded-button px-4 py-2 text-16 leading-tight',
  large: 'min-h-14 gap-2 rounded-button px-6 py-3 text-18 leading-tight',
}

export function buttonClasses({ kind = 'primary', size = 'regular', wide }: ButtonStyle, className?: string) {
  return classNames(SHAPE, KINDS[kind], SIZES[size], wide && 'w-full', className)
}
