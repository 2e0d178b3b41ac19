import type { Page } from '@playwright/test'

/** Waits for the effects of what is shown: React runs them in a later message. To be called before a clock jumps. */
export async function settled(page: Page): Promise<void> {
  for (let message = 0; message < 3; message++) {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', resolve)
          port1.start()
          port2.postMessage(null)
        }),
    )
  }
}
