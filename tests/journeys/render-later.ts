import type { Page } from '@playwright/test'

/**
 * Lets React render what it was told so much later, on this page and those after it, as on a slow phone: what a press changes
 * at once is not concerned. React's scheduler sends itself a message for each piece of work.
 */
export async function renderLater(page: Page, ms: number): Promise<void> {
  await page.addInitScript(postLater, ms)
  await page.evaluate(postLater, ms)
}

function postLater(delay: number): void {
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function later(this: MessagePort, ...message: [unknown]) {
    setTimeout(() => postMessage.apply(this, message), delay)
  } as typeof postMessage
}
