import type { BrowserContextOptions, Page } from '@playwright/test'

import { type ScreenUser, signInScreenUsers, type StoredStates } from '#tests/screenshots/accounts.ts'
import { OPTIONAL_SCREENS } from '#tests/screenshots/optional-screens.ts'
import { SCREENS } from '#tests/screenshots/screens.ts'
import { test as journey } from './journey.ts'

export { expect } from './journey.ts'

interface EveryScreen {
  /** Opens each screen of a user on a phone, and calls `look` when it has settled. */
  eachScreenOf: (
    user: ScreenUser,
    look: (page: Page, name: string) => Promise<void>,
    options?: BrowserContextOptions,
  ) => Promise<void>
}

/** A test that goes through the list of all screens, from which the screenshots are taken, too. */
export const test = journey.extend<EveryScreen, { stored: StoredStates }>({
  stored: [
    async ({ browser, shop }, provide) => {
      await provide(await signInScreenUsers(browser, shop))
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  eachScreenOf: async ({ newPage, shop, stored }, provide) => {
    await provide(async (user, look, options) => {
      for (const { name, walk } of [...SCREENS, ...OPTIONAL_SCREENS].filter(
        (screen) => screen.user === user,
      )) {
        const page = await newPage({
          ...{ viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: 'reduce' },
          ...{ storageState: stored[user], ...options },
        })
        await walk(page, shop)
        await page.waitForLoadState('networkidle')
        await look(page, name)
        await page.close()
      }
    })
  },
})
