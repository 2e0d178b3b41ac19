import type { BrowserContextOptions, Page } from '@playwright/test'

import { signInScreenUsers, type StoredStates } from '#tests/screenshots/accounts.ts'
import { OPTIONAL_SCREENS } from '#tests/screenshots/optional-screens.ts'
import { type Screen, SCREENS } from '#tests/screenshots/screens.ts'
import { test as journey } from './journey.ts'
import { ready } from './ready.ts'

export { expect } from './journey.ts'

const USERS = ['guest', 'newcomer', 'buyer', 'customer', 'admin'] as const

/**
 * The screens of each user, and then the optional ones of those who have any: what is switched on for these is seen on the
 * others, too.
 */
export const SCREENS_OF_USERS = [
  { part: 'screen', all: SCREENS },
  { part: 'optional screen', all: OPTIONAL_SCREENS },
]
  .flatMap(({ part, all }) =>
    USERS.map((user) => ({ part, user, screens: all.filter((screen) => screen.user === user) })),
  )
  .filter(({ screens }) => screens.length > 0)

interface EveryScreen {
  /** Opens each of these screens on a phone as their user, and calls `look` when it has settled. */
  eachScreen: (
    screens: readonly Screen[],
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

  eachScreen: async ({ newPage, shop, stored }, provide) => {
    await provide(async (screens, look, options) => {
      for (const { name, user, walk } of screens) {
        const page = await newPage({
          viewport: { width: 360, height: 740 },
          hasTouch: true,
          reducedMotion: 'reduce',
          storageState: stored[user],
          ...options,
        })
        await walk(page, shop)
        await ready(page)
        await look(page, name)
        await page.close()
      }
    })
  },
})
