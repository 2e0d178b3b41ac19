import type { Page } from '@playwright/test'

import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { checkout } from '#copy/checkout.ts'
import { shop as words } from '#copy/shop.ts'
import { welcome } from '#copy/welcome.ts'
import { HOUR_MS } from '#domain/policy.ts'
import { CHROMIUM_FLAGS } from '#tests/support/pages/chromium.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { settled } from '#tests/journeys/settled.ts'
import { addToCart, fillCheckout } from '#tests/journeys/shopping-steps.ts'
import { signUp } from '#tests/journeys/sign-in.ts'

test.use({
  viewport: { width: 1280, height: 800 },
  launchOptions: {
    executablePath: process.env.CHROMIUM,
    args: [...CHROMIUM_FLAGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

/** How far the page's clock runs at once while its effects are awaited. */
const STEP_MS = 20

interface Asked {
  video: MediaStreamConstraints['video']
  at: number
}

/** What the page has seen of its camera. */
interface Seen {
  asked: Asked[]
  openedAt: number
}

/** Expects a time in milliseconds; a few steps more, because an effect may begin later than what is shown. */
function expectAbout(time: number, milliseconds: number): void {
  expect(time).toBeGreaterThanOrEqual(milliseconds)
  expect(time).toBeLessThan(milliseconds + 10 * STEP_MS)
}

/** From now on, timers of the page run only when the test says so. */
async function stopClock(page: Page): Promise<void> {
  await ready(page)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + HOUR_MS)
}

/** Expects that something happens this many milliseconds after what was done last, and not one earlier. */
async function expectAfter(
  page: Page,
  milliseconds: number,
  { before, after }: { before: () => Promise<void>; after: () => Promise<void> },
): Promise<void> {
  await settled(page)
  await page.clock.runFor(milliseconds - 1)
  await before()
  await page.clock.runFor(1)
  await after()
}

/** Lets the clock run a few steps, until this is true: an effect may begin later than what is shown. */
async function runUntil(page: Page, isTrue: () => boolean): Promise<void> {
  for (let step = 0; step < 10 && !isTrue(); step++) {
    await page.clock.runFor(STEP_MS)
    await page.waitForTimeout(100)
  }
}

/** Expects that the page is left for another one within a few steps, which React needs to show it. */
async function expectSoon(page: Page, path: string): Promise<void> {
  await runUntil(page, () => new URL(page.url()).pathname === path)
  await expect(page).toHaveURL(path)
}

/** Counts the page's requests to paths that match. */
function requestsTo(page: Page, path: RegExp): () => number {
  let count = 0
  page.on('request', (request) => {
    if (path.test(request.url())) count++
  })
  return () => count
}

test('welcome: a muted video in a loop, texts after 500 ms, the store 300 ms after Enter Store', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/welcome')
  await stopClock(page)
  const video = page.locator('video')
  expect(
    await video.evaluate(({ muted, loop, autoplay }: HTMLVideoElement) => ({ muted, loop, autoplay })),
  ).toMatchObject({ muted: true, loop: true })
  const overlay = page.locator('.animate-appear')
  await expect(overlay).toHaveCSS('animation-delay', '0.5s')
  await expect(overlay).toHaveCSS('animation-duration', /^0\.[5-7]\d*s$/)
  await page.getByRole('link', { name: welcome.enter }).click()
  await expect(page.locator('.scale-110.opacity-0')).toHaveCount(1)
  await expectAfter(page, 300, {
    before: () => expect(page).toHaveURL('/welcome'),
    after: () => expectSoon(page, '/store'),
  })
})

test('store: search 300 ms after the last letter, more products 300 ms after the end is seen, confirmation for 2 s', async ({
  page,
}) => {
  await page.clock.install()
  await signUp(page, 'timings@example.com')
  await page.goto('/store')
  await stopClock(page)
  const card = page.getByRole('article').first()
  const confirmation = card.getByRole('button', { name: words.card.added })
  await card.getByRole('button', { name: words.card.addToCart }).click()
  await expectAfter(page, 2_000, {
    before: () => expect(confirmation).toBeVisible(),
    after: () => expect(card.getByRole('button', { name: words.card.inCart })).toBeVisible(),
  })

  const more = requestsTo(page, /\/store\/products/)
  const end = page.getByRole('link', { name: words.list.showMore })
  await end.scrollIntoViewIfNeeded()
  await expect(page.getByText(words.list.loadingMore).first()).toBeAttached()
  await expectAfter(page, 300, {
    before: async () => expect(more()).toBe(0),
    after: async () => {
      await runUntil(page, () => more() > 0)
      await expect.poll(more).toBe(1)
    },
  })
  await expect(page.getByRole('article')).toHaveCount(20)

  const search = requestsTo(page, /\/store\.data\?q=globe/)
  await page.getByRole('combobox', { name: words.search.label }).fill('globe')
  await expectAfter(page, 300, {
    before: async () => expect(search()).toBe(0),
    after: () => expect.poll(search).toBe(1),
  })
  await expect(page.getByRole('heading', { name: words.list.resultsFor('globe') })).toBeInViewport()
})

test('checkout: the payment is confirmed after 2 s, placing disables the button, the orders follow after 3 s', async ({
  page,
  shop,
}) => {
  await page.clock.install()
  await signUp(page, 'timings-checkout@example.com')
  await addToCart(page, shop.products[8]!)
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.getByRole('radio', { name: /UPI Payment/ }).check()
  await stopClock(page)
  await page.getByRole('button', { name: checkout.upi.paid }).click()
  const placeNow = page.getByRole('button', { name: checkout.upi.placeNow })
  await expectAfter(page, 2_000, {
    before: async () => {
      await expect(page.getByText(checkout.upi.checking)).toBeVisible()
      await expect(placeNow).toHaveCount(0)
    },
    after: () => expect(placeNow).toBeVisible(),
  })

  let proceed = () => {}
  const held = new Promise<void>((resolve) => (proceed = resolve))
  await page.route('**/checkout.data*', async (route) => {
    await held
    await route.continue()
  })
  const placements = requestsTo(page, /\/checkout\.data/)
  await placeNow.click()
  const placing = page.getByRole('button', { name: checkout.placing }).first()
  await expect(placing).toHaveAttribute('aria-disabled', 'true')
  await placing.click({ force: true })
  expect(placements()).toBe(1)
  proceed()
  await expect(page.getByRole('heading', { name: checkout.success.title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await expectAfter(page, 3_000, {
    before: () => expect(page).toHaveURL(/\/checkout\?order=/),
    after: () => expectSoon(page, '/orders'),
  })
})

test('admin: the initialisation 1.5 s after the sign-in; the camera after 100 ms, and again 1 s after its constraints were not met', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const asked: Asked[] = []
    Object.assign(window, { asked, openedAt: 0 })
    new MutationObserver(() => {
      if (document.querySelector('[role=dialog] video')) (window as unknown as Seen).openedAt ||= Date.now()
    }).observe(document, { childList: true, subtree: true })
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = (constraints) => {
      asked.push({ video: constraints!.video, at: Date.now() })
      return open(asked.length === 1 ? { video: { width: { exact: 99_999 } } } : constraints)
    }
  })
  await page.clock.install()
  await page.goto('/admin/sign-in')
  await stopClock(page)
  const initialisations = requestsTo(page, /\/admin\/initialisation/)
  await page.getByLabel('E-mail').fill(shop.admin.email)
  await page.getByLabel('Password', { exact: true }).fill(shop.admin.password)
  let proceed = () => {}
  const held = new Promise<void>((resolve) => (proceed = resolve))
  await page.route('**/admin/sign-in.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Admin Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeVisible()
  proceed()
  await expect(page).toHaveURL('/admin')
  await expectAfter(page, 1_500, {
    before: async () => expect(initialisations()).toBe(0),
    after: () => expect.poll(initialisations).toBe(1),
  })

  await page.getByRole('link', { name: adminProduct.addTitle }).first().click()
  await page.getByRole('button', { name: adminProduct.images.camera }).click()
  const read = () =>
    page.evaluate(() => {
      const { asked, openedAt } = window as unknown as Seen
      return { asked, openedAt }
    })
  const runUntilAsked = (times: number) =>
    expect
      .poll(
        async () => {
          await page.clock.runFor(STEP_MS)
          return (await read()).asked.length
        },
        { intervals: [STEP_MS], timeout: 20_000 },
      )
      .toBe(times)
  await runUntilAsked(1)
  const { openedAt, asked } = await read()
  expectAbout(asked[0]!.at - openedAt, 100)
  expect(asked[0]!.video).toMatchObject({
    width: { ideal: 1_920 },
    height: { ideal: 1_080 },
    aspectRatio: { ideal: 16 / 9 },
  })
  await expect(page.getByRole('alert')).toContainText('Camera requirements not met.')
  await runUntilAsked(2)
  const again = (await read()).asked
  expectAbout(again[1]!.at - again[0]!.at, 1_000)
  await expect(page.getByRole('button', { name: adminProduct.camera.capture })).toBeEnabled()
})
