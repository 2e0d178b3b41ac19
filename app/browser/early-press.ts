/** What app/before-paint.js keeps until React can receive it. */
interface EarlyPress {
  keep: (event: Event) => void
  keepForm: (event: Event) => void
  /** The last button that was pressed, which did nothing. */
  button?: HTMLButtonElement
  /** The last form that was sent, and did not go. */
  form?: HTMLFormElement
}

/**
 * Presses the button that was pressed before the page could do anything, or sends the form. To be called once the page is
 * hydrated: until then React drops a press while it waits for the page's data, though its listeners are there.
 */
export function carryOutEarlyPress(): void {
  const { earlyPress: early } = window
  if (!early) return
  removeEventListener('click', early.keep, true)
  removeEventListener('submit', early.keepForm, true)
  const { button, form } = early
  delete window.earlyPress
  for (const pressed of document.querySelectorAll('[data-pressed-early]'))
    pressed.removeAttribute('data-pressed-early')
  if (button?.isConnected) button.click()
  else if (form?.isConnected) form.requestSubmit()
}

declare global {
  interface Window {
    earlyPress?: EarlyPress
  }
}
