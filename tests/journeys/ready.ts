import { expect, type Page } from '@playwright/test'

/** Waits until nothing is on its way to the page and React has received what was pressed and entered before it was there. */
export async function ready(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.evaluate(() => 'earlyPress' in window)).toBe(false)
}
