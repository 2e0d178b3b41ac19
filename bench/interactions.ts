import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium as browsers, type Page } from '@playwright/test'

import { chromium } from '#scripts/services/chromium.ts'
import { CHROMIUM_FLAGS } from '#tests/support/pages/chromium.ts'
import { median, spread } from './median.ts'
import { signUpShopper } from './orders.ts'
import { startShop } from './processes.ts'
import type { Row } from './table.ts'

const ROUNDS = 5
/** How many times slower the browser's processor is made, as on a cheap phone. */
const SLOWDOWN = 4
/** The least duration that browsers report: what is faster counts as this. */
const LEAST_MS = 16

interface Interaction {
  what: string
  path: string
  act: (page: Page) => Promise<void>
}

const INTERACTIONS: Interaction[] = [
  {
    what: 'add to cart',
    path: '/store',
    act: (page) =>
      page
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .click(),
  },
  {
    what: 'the heart',
    path: '/store',
    act: (page) =>
      page
        .getByRole('button', { name: /to wishlist$/ })
        .first()
        .click(),
  },
  {
    what: 'sort',
    path: '/store',
    async act(page) {
      await page.getByLabel('Sort by').first().focus()
      await page.keyboard.press('ArrowDown')
      await page.waitForURL(/sort=/)
    },
  },
  {
    what: 'open a dialog (the zoom of a picture)',
    path: '/product',
    async act(page) {
      await page
        .getByRole('button', { name: /^Look closely/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    what: 'type in the search',
    path: '/store',
    async act(page) {
      await page.locator('input[name=q]:visible').first().pressSequentially('pencil', { delay: 150 })
    },
  },
]

/**
 * The time from a press to the next paint (INP) on a phone with a slow processor, of the slowest press of each action.
 * Each is done on a page that was loaded anew, as soon as its scripts have run. Then the longest task while a page loads.
 */
export async function benchInteractions(settings: Record<string, string>): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-bench-'))
  const shop = await startShop({ ...settings, DATA_DIR: folder })
  const shopper = await signUpShopper(shop, 'interactions@example.com')
  const browser = await browsers.launch({ executablePath: await chromium(), args: CHROMIUM_FLAGS })
  const window = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
  const context = await browser.newContext({ baseURL: shop.url, ...window })
  await context.addCookies([...shopper.cookies].map(([name, value]) => ({ name, value, url: shop.url })))
  await context.addInitScript(recordTimes)
  const store = await (await fetch(`${shop.url}/store`)).text()
  const [product] = /\/product\/[a-z0-9-]+/.exec(store)!
  const rows: Row[] = []
  for (const { what, path, act } of INTERACTIONS) {
    const durations = []
    for (let round = 0; round < ROUNDS; round++) {
      const page = await slowPage(context)
      await page.goto(path === '/product' ? product : path, { waitUntil: 'networkidle' })
      await act(page)
      durations.push(await slowestPress(page))
      await page.close()
    }
    rows.push({
      what: `${what}: a press to the next paint, processor ${SLOWDOWN} times slower`,
      figure: `${median(durations)} (${spread(durations, 0)}) ms`,
      goal: '<= 100 ms',
    })
  }
  for (const path of ['/store', product]) {
    const longest: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const page = await slowPage(context)
      await page.goto(path, { waitUntil: 'networkidle' })
      longest.push(await longestTask(page))
      await page.close()
    }
    rows.push({
      what: `${path === product ? 'a product' : path}: the longest task while it loads, processor ${SLOWDOWN} times slower`,
      figure: `${median(longest)} (${spread(longest, 0)}) ms`,
      goal: '<= 50 ms',
    })
  }
  await browser.close()
  await shop.stop()
  rmSync(folder, { recursive: true })
  return rows
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return page
}

/** Runs in the page. */
function recordTimes(): void {
  const presses: number[] = []
  const tasks: number[] = []
  Object.assign(globalThis, { presses, tasks })
  // Browsers report those above 50 ms.
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(Math.round(duration))
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEventTiming).interactionId > 0) presses.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

async function slowestPress(page: Page): Promise<number> {
  // Entries come after the paint.
  await page.waitForTimeout(500)
  const presses = await page.evaluate(() => (globalThis as unknown as { presses: number[] }).presses)
  return Math.max(LEAST_MS, ...presses)
}

/** Milliseconds; 50 stands for any shorter one. */
async function longestTask(page: Page): Promise<number> {
  await page.waitForTimeout(500)
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks)
  return Math.max(50, ...tasks)
}
