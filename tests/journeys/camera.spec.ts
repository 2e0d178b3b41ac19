import { adminProduct } from '#copy/admin/product.ts'
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

test('denied: the error is shown, and Retry works once it is allowed', async ({
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

test('constraints not met: the error is shown, and another camera is opened automatically', async ({
  newPage,
  shop,
}) => {
  const page = await newPage({ permissions: ['camera'] })
  // The first request has a constraint that no camera meets: the browser itself then throws OverconstrainedError.
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices
    const open = devices.getUserMedia.bind(devices)
    let requests = 0
    devices.getUserMedia = (constraints) =>
      open(requests++ === 0 ? { video: { width: { exact: 99_999 } } } : constraints)
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
