import type { ComponentProps, MouseEvent } from 'react'
import { buttonClasses, type ButtonStyle } from './button-classes.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /**
   * Whether an answer is awaited: shows a spinner and ignores presses; unlike `disabled`, the button does not lose the
   * focus. A button with it also ignores the second press of a double click.
   */
  pending?: boolean
}

/** A button with `type="button"` by default, so that it submits no form unless the caller sets `submit`. */
export function Button(props: ButtonProps) {
  const { kind, size, wide, pending, className, children, onClick, type = 'button', ...rest } = props
  function press(event: MouseEvent<HTMLButtonElement>) {
    // The second press may come before the first one is rendered: sent again, the same would be refused.
    const isSecond = pending !== undefined && event.detail > 1
    if (pending || isSecond) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClasses({ kind, size, wide }, className)}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending}
      onClick={press}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}
