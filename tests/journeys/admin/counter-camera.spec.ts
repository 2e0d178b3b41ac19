import { adminCounter } from '#copy/admin/counter.ts'
import { db } from '#data/database/database.server.ts'
import { CHROMIUM_FLAGS } from '#tests/support/pages/chromium.ts'
import { filmOfBarcode } from '#tests/journeys/counter-codes.ts'
import { expect } from '#tests/journeys/journey.ts'
import { test } from '#tests/journeys/own-shop.ts'
import { signInAdmin } from '#tests/journeys/sign-in.ts'

const BARCODE = '4006381333931'
const film = await filmOfBarcode(BARCODE)

test.use({
  shopOf: 'counter-camera',
  launchOptions: {
    executablePath: process.env.HEADLESS_CHROMIUM ?? process.env.CHROMIUM,
    args: [
      ...CHROMIUM_FLAGS,
      ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

test('a barcode in front of the camera adds its product once; what reads it comes from the shop, when it is needed', async ({
  newPage,
  shop,
  expectAccessible,
}) => {
  const product = shop.products[2]!
  await db.updateTable('products').set({ barcode: BARCODE }).where('id', '=', product.id).execute()
  const page = await newPage({ viewport: { width: 360, height: 740 }, permissions: ['camera'] })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await signInAdmin(page, shop)
  await page.goto('/admin/counter')
  await expect(
    page.getByRole('list', { name: adminCounter.products }).getByRole('button').first(),
  ).toBeVisible()
  const ofReader = () => requested.filter((url) => /\.wasm|worker-/.test(url))
  expect(ofReader()).toEqual([])

  await page.getByRole('button', { name: adminCounter.scan.open }).click()
  const camera = page.getByRole('region', { name: adminCounter.scan.title })
  await expect(camera.getByRole('status')).toHaveText(adminCounter.added(product.name, '1'), {
    timeout: 20_000,
  })
  expect(ofReader().length).toBeGreaterThan(0)
  for (const url of requested) expect(url.startsWith(shop.url) || /^(blob|data):/.test(url)).toBe(true)
  // It stays in sight, and counts once.
  await page.waitForTimeout(2_500)
  await expect(camera.getByRole('status')).toHaveText(adminCounter.added(product.name, '1'))
  await expectAccessible(page)
  await camera.getByRole('button', { name: adminCounter.scan.close }).click()
  await expect(page.locator('video')).toHaveCount(0)
  await expect(page.getByRole('button', { name: adminCounter.cash })).toBeVisible()
})
