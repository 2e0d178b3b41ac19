import type { MouseEvent } from 'react'

/**
 * For the `onMouseDown` of a form that says what is wrong with a field when it is left: what is below the field moves
 * down then, so that the button that is being pressed would be gone before it is released, and the press lost. So a press
 * on a button that sends the form leaves the focus in the field. Other buttons take it: a dialog gives it back to the one
 * that opened it, and a picture is dragged by its own.
 */
export function keepFieldFocused(event: MouseEvent): void {
  keep(event, 'button[type=submit]')
}

/** The same for every button, where none opens a dialog or is dragged. */
export function keepFieldFocusedByAnyButton(event: MouseEvent): void {
  keep(event, 'button')
}

function keep(event: MouseEvent, buttons: string): void {
  if (event.target instanceof Element && event.target.closest(buttons)) event.preventDefault()
}
