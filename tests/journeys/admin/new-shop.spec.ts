import { test as base } from '@playwright/test'

import { HOUR_MS } from '#domain/policy.ts'
import { type JourneyShop, openJourneyShop } from '#tests/journeys/journey-shop.ts'
import { expect } from '#tests/journeys/journey.ts'
import { settled } from '#tests/journeys/settled.ts'
import { signInAdmin } from '#tests/journeys/sign-in.ts'

const test = base.extend<object, { shop: JourneyShop }>({
  shop: [
    async ({ browserName: _ }, provide) => {
      const { shop, close } = await openJourneyShop({}, true)
      await provide(shop)
      await close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, provide) => provide(shop.url),
})

test('a new shop has no products; 1.5 s after the admin’s first sign-in it has the sample product', async ({
  page,
  shop,
}) => {
  await page.clock.install()
  await page.goto('/store')
  await expect(page.getByRole('heading', { name: 'No products available' })).toBeVisible()

  let initialised = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/admin/initialisation')) initialised++
  })
  // Else the time would run while a slow machine opens the dashboard.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + HOUR_MS)
  await signInAdmin(page, shop)
  await expect(page.getByText('No Products Yet')).toBeVisible()
  await settled(page)
  expect(initialised).toBe(0)
  const response = page.waitForResponse((one) => one.url().includes('/admin/initialisation'))
  await page.clock.runFor(1_500)
  await response
  await page.clock.resume()
  await expect(page.getByRole('row').filter({ hasText: 'Sample Product' })).toBeVisible()
  expect(initialised).toBe(1)
  await page.goto('/store')
  await expect(page.getByRole('article')).toHaveText(/Sample Product/)
})
