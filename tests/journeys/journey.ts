import { type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test'
import axe from 'axe-core'

import { db } from '#data/database/database.server.ts'
import { type JourneyShop, openJourneyShop } from './journey-shop.ts'
import { postAsAdmin } from './post-as-admin.ts'

interface Journey {
  /** Problems that the test causes itself, e.g. `/404/` for a page that does not exist. */
  allowed: RegExp | null
  /** Expects no violations of axe on the page, in the light and in the dark theme. */
  expectAccessible: (on?: Page) => Promise<void>
  /** After each test deletes the products that it added: others count the products on sale. */
  withoutAddedProducts: void
  /** A page in a browser context of its own, whose problems fail the test as those of `page` do. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>
}

interface SharedShop {
  /** One shop for each worker: its tests see each other's orders and accounts, so each test creates its own account. */
  shop: JourneyShop
}

/** A test in a real browser; any console error, page error, failed request or report of the CSP fails it. */
export const test = base.extend<Journey, SharedShop>({
  allowed: [null, { option: true }],

  shop: [
    // Playwright requires a destructuring pattern: it reads the fixture's dependencies from it.
    async ({ browserName: _ }, provide) => {
      const { shop, close } = await openJourneyShop()
      await provide(shop)
      await close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  withoutAddedProducts: [
    async ({ shop }, provide) => {
      await provide()
      const known = shop.products.map(({ id }) => id)
      const added = await db
        .selectFrom('products')
        .select('id')
        .where('id', 'not in', known)
        .where('parentId', 'is', null)
        .execute()
      // By the shop itself: its cached pages would go on showing them.
      await postAsAdmin(shop, ...added.map(({ id }) => [`/admin/products/${id}/deletion`] as [string]))
    },
    { auto: true },
  ],

  baseURL: async ({ shop }, provide) => {
    await provide(shop.url)
  },

  page: async ({ page, allowed }, provide) => {
    const problems = await problemsOf(page)
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
      pages.push({ page, problems: await problemsOf(page) })
      return page
    })
    for (const { page } of pages) await page.context().close()
    for (const { problems } of pages) expectNone(problems, allowed)
  },

  expectAccessible: async ({ page }, provide) => {
    await provide(async (on = page) => {
      // Axe is asked for this document alone: to put the results of frames together takes longer than axe itself.
      expect(await on.locator('iframe:not([sandbox])').count(), 'frames that axe would not see').toBe(0)
      await on.evaluate(axe.source)
      for (const colorScheme of ['light', 'dark'] as const) {
        await on.emulateMedia({ colorScheme })
        await settled(on)
        const found = await on.evaluate(violations, colorScheme === 'dark' ? COLOUR_RULES : null)
        expect(found, `axe on ${on.url()} (${colorScheme})`).toEqual([])
      }
      await on.emulateMedia({ colorScheme: null })
    })
  },
})

export { expect }

/** The themes differ in colours alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * In a page in which `axe` is.
 * @param rules those of axe by default
 * @returns a line for each violation
 */
async function violations(rules: string[] | null): Promise<string[]> {
  const found = await (window as unknown as { axe: typeof axe }).axe.run(
    // No script runs in a sandboxed frame, so axe cannot check it there: tests open its content as a page.
    { exclude: [['iframe[sandbox]']] },
    // Only what is wrong is read.
    { iframes: false, resultTypes: ['violations'], ...(rules && { runOnly: rules }) },
  )
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

function expectNone(problems: string[], allowed: RegExp | null): void {
  const found = problems.filter((problem) => !allowed?.test(problem))
  expect(found, 'Problems in the browser').toEqual([])
}

async function problemsOf(page: Page): Promise<string[]> {
  const problems: string[] = []
  // Chromium does not log an attempt to compile a script that the page catches.
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`blocked by the content security policy: ${violatedDirective} ${blockedURI}`),
    ),
  )
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`page: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page aborts its pending requests.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request: ${request.url()} ${reason}`)
  })
  return problems
}

/**
 * Ends animations: axe would measure the contrast of a half-faded colour. Those of what is not shown, such as the content
 * of a closed menu, and those without an end stay.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== 'finished' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
        )
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility())
    // Where a colour that was inherited has changed, that of what inherits it begins to.
    for (let animations = moving(); animations.length > 0; animations = moving()) {
      for (const animation of animations) animation.finish()
      await Promise.allSettled(animations.map(({ finished }) => finished))
    }
  })
}
