import type { ComponentProps } from 'react'
import { iconButtonClasses } from './icon-button-classes.ts'

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
      className={iconButtonClasses(kind, className)}
    />
  )
}
