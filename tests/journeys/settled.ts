import type { Page } from '@playwright/test'

/**
 * Waits until React has drawn what is known and has run its effects, in Chromium. To be called before a clock jumps. A task of
 * the lowest priority runs once no message of React's waits; its other ways to wait belong to the clock.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }))
}
