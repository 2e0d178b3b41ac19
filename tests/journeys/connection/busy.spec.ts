import type { Page } from '@playwright/test'

import { busy } from '#copy/busy.ts'
import { cart } from '#copy/cart.ts'
import { expect, test as base } from '#tests/journeys/journey.ts'
import { openJourneyShop } from '#tests/journeys/journey-shop.ts'
import { ready } from '#tests/journeys/ready.ts'

/** A shop that renders two pages a second for one address, twenty at once, so that a test can use them up. */
const test = base.extend({
  shop: [
    async ({ browserName: _ }, provide) => {
      const { shop, close } = await openJourneyShop({ PAGES_PER_ADDRESS: '2' })
      await provide(shop)
      await close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
test.use({ allowed: /503|401/ })

/** `.data` needs no rendering: to use up all pages takes a moment only. */
const askForPage = (url: string) => fetch(`${url}/cart.data`)

const sendForm = (url: string) => fetch(`${url}/logout`, { method: 'POST', headers: { Origin: url } })

/**
 * Until `act` has ended, the browser gets only those answers of `path` that the shop gives when it is too busy. To use up
 * all requests once would not do: one more may be had every half second, and on a slow machine a press takes longer.
 * @param request one of the kind that is used up
 */
async function whileBusy(
  page: Page,
  path: string,
  request: () => Promise<Response>,
  act: () => Promise<void>,
): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path || pathname === `${path}.data`,
    async (route) => {
      for (;;) {
        while ((await request()).status !== 503);
        const response = await route.fetch()
        if (response.status() === 503) return route.fulfill({ response })
      }
    },
  )
  await act()
  await page.unrouteAll({ behavior: 'wait' })
}

test('while the shop is too busy the page stays and says so, and the next one comes by itself', async ({
  page,
  shop,
}) => {
  await page.goto('/store')
  await ready(page)
  await whileBusy(
    page,
    '/cart',
    () => askForPage(shop.url),
    async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cart' }).click()
      await expect(page.getByRole('status').getByText(busy.waiting)).toBeVisible()
      await expect(page).toHaveURL('/store')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  )
  await expect(page).toHaveURL('/cart', { timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1, name: cart.loginRequired })).toBeVisible()
})

test('a form is sent again by itself, with what was entered', async ({ page, shop }) => {
  await page.goto('/login')
  await ready(page)
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('satin ribbon 7')
  await whileBusy(
    page,
    '/login',
    () => sendForm(shop.url),
    async () => {
      await page
        .locator('form')
        .getByRole('button', { name: /sign in/i })
        .first()
        .click()
      await expect(page.getByRole('status').getByText(busy.waiting)).toBeVisible()
    },
  )
  await expect(page.getByLabel('E-mail')).toHaveValue('nobody@example.com')
  await expect(page.getByText('User not found. Please register first.')).toBeVisible({ timeout: 30_000 })
})

test('a browser that opens a page while the shop is too busy is shown one that can be tried again', async ({
  page,
  shop,
  expectAccessible,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await whileBusy(
      page,
      '/cart',
      () => askForPage(shop.url),
      async () => expect((await page.goto('/cart'))!.status()).toBe(503),
    )
    await expect(page.getByRole('heading', { name: busy.title })).toBeVisible()
    await expect(page.locator('main')).toHaveCSS('border-radius', '28px')
  }
  await expectAccessible()
  const again = page.getByRole('link', { name: busy.tryAgain })
  await expect(async () => {
    // A page may be had half a second after the last one.
    if (await again.isVisible()) await again.click()
    await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 3_000 })
  }).toPass()
})
