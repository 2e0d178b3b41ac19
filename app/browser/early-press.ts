/** What app/before-paint.js keeps until React can receive it. */
interface EarlyPress {
  keep: (event: Event) => void
  /** The last button that was pressed, which did nothing. */
  button?: HTMLButtonElement
}

/**
 * Presses the button that was pressed before the page could do anything. To be called once the page is hydrated: until then
 * React drops a press while it waits for the page's data, though its listeners are there.
 */
export function carryOutEarlyPress(): void {
  const early = (window as { earlyPress?: EarlyPress }).earlyPress
  if (!early) return
  removeEventListener('click', early.keep, true)
  const button = early.button
  delete early.button
  button?.removeAttribute('data-pressed-early')
  if (button?.isConnected) button.click()
}
