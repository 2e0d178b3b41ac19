import { chromium as browsers } from '@playwright/test'

import { admin } from '#copy/admin/frame.ts'
import { chromium } from '#scripts/services/chromium.ts'
import { CHROMIUM_FLAGS } from '#tests/support/pages/chromium.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { signInAdmin } from '#tests/journeys/sign-in.ts'

test('the admin area can be installed as an app, and the shop cannot', async ({ shop }) => {
  // The browser itself says what it would need, not the headless one without a window.
  const browser = await browsers.launch({ executablePath: await chromium(), args: CHROMIUM_FLAGS })
  const page = await browser.newPage({ baseURL: shop.url })
  const devtools = await page.context().newCDPSession(page)
  await page.goto('/store')
  expect((await devtools.send('Page.getAppManifest')).url).toBe('')
  await signInAdmin(page, shop)
  await page.goto('/admin/orders')
  const { url, errors, data } = await devtools.send('Page.getAppManifest')
  expect({ path: new URL(url).pathname, errors }).toEqual({ path: '/admin/app.webmanifest', errors: [] })
  expect(JSON.parse(data!)).toMatchObject({ name: admin.app.name('Kalam'), start_url: '/admin' })
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A browser context of a test is a private window, in which nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  await browser.close()
})
