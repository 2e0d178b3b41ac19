import type { ComponentProps } from 'react'
import { iconButtonClasses } from './icon-button-classes.ts'

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name and the tooltip. */
  label: string
  /** `framed` has the card colour and a border, `bare` has neither. */
  kind?: 'framed' | 'bare'
}

/** A 44 px square button with an icon. */
export function IconButton({ label, kind = 'bare', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={iconButtonClasses(kind, className)}
    />
  )
}
