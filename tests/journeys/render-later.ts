import type { Page } from '@playwright/test'

/**
 * Lets React render what it was told so much later, as on a slow phone: what a press changes at once is not concerned.
 * React's scheduler sends itself a message for each piece of work.
 */
export async function renderLater(page: Page, ms: number): Promise<void> {
  await page.evaluate((delay) => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function later(this: MessagePort, ...message: [unknown]) {
      setTimeout(() => postMessage.apply(this, message), delay)
    } as typeof postMessage
  }, ms)
}
