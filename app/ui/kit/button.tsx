import type { ComponentProps, MouseEvent } from 'react'
import { buttonClasses, type ButtonStyle } from './button-classes.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Shows a spinner and ignores presses; unlike `disabled`, the button does not lose the focus. */
  pending?: boolean
}

/** A button with `type="button"` by default, so that it submits no form unless the caller sets `submit`. */
export function Button(props: ButtonProps) {
  const { kind, size, wide, pending, className, children, onClick, type = 'button', ...rest } = props
  return (
    <button
      {...rest}
      type={type}
      className={buttonClasses({ kind, size, wide }, className)}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending}
      onClick={pending ? ignore : onClick}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}

function ignore(event: MouseEvent) {
  event.preventDefault()
}
