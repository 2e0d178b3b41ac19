/** What public/before-paint.js keeps until the page's scripts have come. */
interface EarlyPress {
  keep: (event: Event) => void
  /** The last button that was pressed, which did nothing. */
  button?: HTMLButtonElement
}

/** From now on React itself receives what is pressed. */
export function stopKeepingPresses(): void {
  const early = earlyPress()
  if (early) removeEventListener('click', early.keep, true)
}

/** Presses the button that was pressed before the page could do anything, once the page can. */
export function carryOutEarlyPress(): void {
  const button = earlyPress()?.button
  if (!button?.hasAttribute('data-pressed-early')) return
  button.removeAttribute('data-pressed-early')
  if (button.isConnected) button.click()
}

function earlyPress(): EarlyPress | undefined {
  return (window as { earlyPress?: EarlyPress }).earlyPress
}
