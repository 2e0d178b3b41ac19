import type { Page } from '@playwright/test'

import { productPage } from '#copy/catalogue/product-page.ts'
import { shop as words } from '#copy/shop.ts'
import { holdResponses } from '#tests/journeys/hold-responses.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { signUp } from '#tests/journeys/sign-in.ts'

declare global {
  interface Window {
    /** What has moved, and when, as Chromium reckons it for Cumulative Layout Shift. */
    moved: { startTime: number; score: number; nodes: string[] }[]
  }
}

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

test('nothing moves when the browser has read its cart and its wishlist', async ({ page, shop }) => {
  await recordMoves(page)
  await signUp(page, 'nothing-moves@example.com')
  for (const path of ['/cart', '/wishlist', '/checkout']) await expectStill(page, path)

  const product = `/product/${shop.products[2]!.slug}`
  await page.goto(product)
  await page.getByRole('button', { name: words.card.addToCart }).first().click()
  await page.getByRole('button', { name: productPage.addToWishlist }).click()
  await expect(page.getByRole('link', { name: productPage.viewCart }).first()).toBeVisible()
  for (const path of ['/store', product, '/cart', '/wishlist', '/checkout']) await expectStill(page, path)
})

async function recordMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moved = []
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node?: Node }[]
      })[]
      for (const { startTime, value, sources } of entries) {
        const nodes = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent}`)
        window.moved.push({ startTime, score: value, nodes })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Of what moves while the page itself arrives nothing is counted: that depends on when the browser paints half of it. */
async function expectStill(page: Page, path: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const letThemCome = await holdResponses(page, /assets.*\.js$/)
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState === 'interactive')
    const arrived = await page.evaluate(async () => {
      await document.fonts.ready
      return performance.now()
    })
    letThemCome()
    await ready(page)
    await page.unrouteAll()
    const moved = await page.evaluate(() => window.moved)
    // Less is an icon beside a label that changes, as to "View Wishlist".
    expect(moved.filter(({ startTime, score }) => startTime > arrived && score > 0.0005)).toEqual([])
  }
}

test('where motion is reduced, Back to top and another picture are there at once', async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/store')
  await ready(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const toTop = page.getByRole('button', { name: words.list.backToTop })
  await expect(toTop).toBeVisible()
  // A scroll that moves has not begun when the press ends.
  const pressed = (button: HTMLElement) => (button.click(), scrollY)
  expect(await toTop.evaluate(pressed)).toBe(0)
  await page.goto(`/product/${shop.products[0]!.slug}`)
  await ready(page)
  const second = page.getByRole('button', { name: /^Image 2 of 3: / }).first()
  const shownAt = await second.evaluate((button: HTMLElement) => {
    button.click()
    return [...document.querySelectorAll('#content *')].filter((part) => part.scrollLeft > 0).length
  })
  expect(shownAt).toBe(1)
})
