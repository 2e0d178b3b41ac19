import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does, for those who do not see the icon. */
  label: string
  /** `framed` stands on a card with a line around it, `bare` has no line. */
  kind?: 'framed' | 'bare'
}

/** A 44 px square with an icon in it. */
export function IconButton({ label, kind = 'bare', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'relative inline-grid size-11 shrink-0 place-items-center rounded-button text-ink transition-colors',
        'hover:bg-quiet active:bg-quiet disabled:cursor-not-allowed disabled:opacity-55',
        kind === 'framed' && 'border-[1.5px] border-line bg-card',
        className,
      )}
    />
  )
}
