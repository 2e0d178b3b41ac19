import { setTimeout } from 'node:timers/promises'

import { busy } from '#copy/busy.ts'
import { expect, test as base } from '#tests/journeys/journey.ts'
import { openJourneyShop } from '#tests/journeys/journey-shop.ts'

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
 * Uses up all pages until `act` has ended. A page may be had every half second: on a slow machine that is less than a
 * press takes, so that using them up once would not do.
 */
async function whileBusy(request: () => Promise<Response>, act: () => Promise<void>): Promise<void> {
  const ask = () => Promise.all(Array.from({ length: 10 }, async () => (await request()).status))
  while ((await ask()).some((status) => status !== 503));
  const end = new AbortController()
  const asking = (async () => {
    for (; !end.signal.aborted; await setTimeout(20)) await ask()
  })()
  try {
    await act()
  } finally {
    end.abort()
    await asking
  }
}

test('while the shop is too busy the page stays and says so, and the next one comes by itself', async ({
  page,
  shop,
}) => {
  await page.goto('/store')
  await page.waitForLoadState('networkidle')
  const { name } = shop.products[0]!
  await whileBusy(
    () => askForPage(shop.url),
    async () => {
      await page.getByRole('link', { name }).first().click()
      await expect(page.getByRole('status').getByText(busy.waiting)).toBeVisible()
      await expect(page).toHaveURL('/store')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  )
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 30_000 })
})

test('a form is sent again by itself, with what was entered', async ({ page, shop }) => {
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('satin ribbon 7')
  await whileBusy(
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
