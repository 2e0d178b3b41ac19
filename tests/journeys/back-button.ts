import type { Page } from '@playwright/test'

import { expect } from '#tests/journeys/journey.ts'

declare const watchers: Set<CloseWatcher>

/**
 * Before the page is opened: Chromium on a desktop has no Back for close watchers, so {@link pressBack} asks the open one
 * itself.
 */
export async function keepWatchers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = new Set<CloseWatcher>()
    class KeptWatcher extends CloseWatcher {
      constructor() {
        super()
        open.add(this)
        this.addEventListener('close', () => open.delete(this))
      }
      override destroy() {
        open.delete(this)
        super.destroy()
      }
    }
    Object.assign(globalThis, { watchers: open, CloseWatcher: KeptWatcher })
  })
}

/** How many are open: with none, Back leaves the page. */
export const openWatchers = (page: Page) => page.evaluate(() => watchers.size)

/** Presses a phone's Back where it closes something. */
export async function pressBack(page: Page): Promise<void> {
  await expect.poll(() => openWatchers(page)).toBe(1)
  await page.evaluate(() => [...watchers].at(-1)!.requestClose())
}
