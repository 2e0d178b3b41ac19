import { adminProduct } from '#copy/admin-product.ts'
import { problems } from '#copy/problems.ts'
import { CHROMIUM_FLAGS } from '#tests/support/chromium.ts'
import { expect, test } from './journey.ts'
import { openCamera } from './camera-steps.ts'

const words = adminProduct.camera

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM,
    args: [...CHROMIUM_FLAGS, '--use-fake-device-for-media-stream', '--deny-permission-prompts'],
  },
})

test('denied: it says so, and after it is allowed Retry works', async ({
  newPage,
  shop,
  expectAccessible,
}) => {
  const page = await newPage()
  await openCamera(page, shop)
  await expect(page.getByText(problems.camera.denied)).toBeVisible()
  await expect(page.getByRole('button', { name: words.capture })).toBeDisabled()
  await expectAccessible(page)
  await page.context().grantPermissions(['camera'])
  await page.getByRole('button', { name: words.retry }).click()
  await expect(page.getByRole('button', { name: words.capture })).toBeEnabled()
  await expect(page.getByText(problems.camera.denied)).toBeHidden()
})

test('what cannot be met: it says so, and takes another camera by itself', async ({ newPage, shop }) => {
  const page = await newPage({ permissions: ['camera'] })
  // The first time the browser is asked for more than its camera can do, so that it refuses by itself.
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices
    const open = devices.getUserMedia.bind(devices)
    let asked = 0
    devices.getUserMedia = (wanted) => open(asked++ === 0 ? { video: { width: { exact: 99_999 } } } : wanted)
  })
  await openCamera(page, shop)
  await expect(page.getByText(problems.camera.constraints)).toBeVisible()
  await expect(page.getByRole('button', { name: words.capture })).toBeEnabled()
  await expect(page.getByText(problems.camera.constraints)).toBeHidden()
  await page.getByRole('button', { name: words.capture }).click()
  await page.getByRole('button', { name: words.crop }).click()
  await page.getByRole('button', { name: words.skipCrop }).click()
  await page.getByRole('button', { name: words.use }).click()
  await expect(page.getByAltText(adminProduct.images.preview(1))).toBeVisible()
})
