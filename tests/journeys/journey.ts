import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'

import type * as Built from '#server/main.ts'
import { stockedFolder } from './shelves.ts'

export { expect }

export const ADMIN = { email: 'admin@kalam.example', password: 'chalk-board-42' }
export const PASSWORD = 'satin ribbon 7'

interface OpenShop {
  url: string
  folder: string
}

interface Journey {
  /** A browser of one person. It fails the test on any console error, page error or request that got no answer. */
  person: (options?: Parameters<typeof openPerson>[1]) => Promise<Page>
  /** Finds nothing to complain about on the page as it is now. */
  expectAccessible: (page: Page) => Promise<void>
}

/** The built shop with real pictures on its shelves, one for each worker. */
export const test = base.extend<Journey, { shop: OpenShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here.
    async ({}, use) => {
      process.env.NODE_ENV = 'production'
      const folder = await mkdtemp(join(tmpdir(), 'kalam-journey-'))
      await stockedFolder(folder)
      const { openShop, readEnvironment } = (await import(
        pathToFileURL(resolve('build/server/index.js')).href
      )) as typeof Built
      const environment = readEnvironment({
        ...{ PORT: '0', DATA_DIR: folder, DEMO_SHOP: 'off', ADMIN_PASSWORD: ADMIN.password },
      })
      const shop = await openShop(environment, () => {})
      await use({ url: shop.url, folder })
      await shop.close()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  person: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = []
    const troubles: string[] = []
    await use(async (options) => {
      const page = await openPerson(browser, { baseURL: baseURL!, ...options }, troubles)
      contexts.push(page.context())
      return page
    })
    for (const context of contexts) await context.close()
    expect(troubles).toEqual([])
  },
  // oxlint-disable-next-line no-empty-pattern -- see above
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      // What slides or fades in is looked at once it stands still.
      await page.evaluate(() =>
        Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
      )
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual(
        [],
      )
    })
  },
})

async function openPerson(
  browser: import('@playwright/test').Browser,
  options: import('@playwright/test').BrowserContextOptions,
  troubles: string[],
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-IN', timezoneId: 'Asia/Kolkata', ...options })
  const page = await context.newPage()
  page.on('pageerror', (error) => troubles.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`)
  })
  return page
}

/** Makes an account for a new person, who is then signed in. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

/** Opens the admin area as the shopkeeper. */
export async function signInAdmin(page: Page): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel('E-mail').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Admin Sign In' }).click()
  await page.waitForURL((url) => url.pathname === '/admin')
}
