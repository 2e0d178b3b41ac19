import type { MouseEvent } from 'react'

/**
 * For the `onMouseDown` of a form that says what is wrong with a field when it is left: what is below the field moves
 * down then, so that a button that is being pressed would be gone before it is released, and the press lost. So a press
 * leaves the focus in the field.
 */
export function keepFieldFocused(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
}
