import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test'

import { type JourneyShop, openJourneyShop } from './journey-shop.ts'

interface Journey {
  /** Problems that belong to what is tested, e.g. `/404/` where a page is missing on purpose. */
  allowed: RegExp | null
  /** Finds nothing that axe would find on the page as it stands, by day and by night. */
  expectAccessible: (on?: Page) => Promise<void>
  /** A page in a browser context of its own, whose problems end the test as those of `page` do. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>
}

interface DevServer {
  /** One shop for each worker: tests in it see each other's orders and accounts, so make accounts of your own. */
  shop: JourneyShop
}

/** A walk through the shop in a real browser; any console error, page error or failed request ends it. */
export const test = base.extend<Journey, DevServer>({
  allowed: [null, { option: true }],

  shop: [
    // Playwright reads what a fixture needs from this pattern, so there must be one.
    async ({ browserName: _ }, provide) => {
      const { shop, close } = await openJourneyShop()
      await provide(shop)
      await close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ shop }, provide) => {
    await provide(shop.url)
  },

  page: async ({ page, allowed }, provide) => {
    const problems = problemsOf(page)
    await provide(page)
    expectNone(problems, allowed)
  },

  newPage: async ({ browser, baseURL, allowed }, provide) => {
    const pages: { page: Page; problems: string[] }[] = []
    await provide(async (options) => {
      const context = await browser.newContext({
        baseURL,
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        ...options,
      })
      const page = await context.newPage()
      pages.push({ page, problems: problemsOf(page) })
      return page
    })
    for (const { page } of pages) await page.context().close()
    for (const { problems } of pages) expectNone(problems, allowed)
  },

  expectAccessible: async ({ page }, provide) => {
    await provide(async (on = page) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await on.emulateMedia({ colorScheme })
        await settled(on)
        // Nothing can run in a sandbox, axe neither: what stands in one is looked at on its own.
        const { violations } = await new AxeBuilder({ page: on }).exclude('iframe[sandbox]').analyze()
        const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
        expect(found, `axe on ${on.url()} (${colorScheme})`).toEqual([])
      }
      await on.emulateMedia({ colorScheme: null })
    })
  },
})

export { expect }

function expectNone(problems: string[], allowed: RegExp | null): void {
  const found = problems.filter((problem) => !allowed?.test(problem))
  expect(found, 'Problems in the browser').toEqual([])
}

function problemsOf(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`page: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page ends what it was still asking for.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request: ${request.url()} ${reason}`)
  })
  return problems
}

/** Waits until nothing fades or slides any more: a colour half way is not a colour of ours. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}
