import { chromium as browsers } from '@playwright/test'

import { chromium } from '#scripts/services/chromium.ts'
import { CHROMIUM_FLAGS } from '#tests/support/pages/chromium.ts'
import { expect, test } from '#tests/journeys/journey.ts'

test('Back shows a public page as it was left, from the browser’s memory', async ({ shop }) => {
  const browser = await browsers.launch({
    executablePath: await chromium(),
    args: CHROMIUM_FLAGS,
    // Playwright turns the memory off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({ baseURL: shop.url })
  for (const path of ['/store', `/product/${shop.products[0]!.slug}`]) {
    const live = page.waitForResponse(/\/live/)
    await page.goto(path)
    // An open live stream would keep the page out of the memory: it is closed when the page is left.
    await live
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
    })
    await page.goto('/robots.txt')
    await page.evaluate(() => history.back())
    await page.waitForFunction(() => (window as { persisted?: boolean }).persisted)
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await browser.close()
})
