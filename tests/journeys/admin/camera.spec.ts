import { adminCounter } from '#copy/admin/counter.ts'
import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { problems } from '#copy/problems.ts'
import { CHROMIUM_FLAGS } from '#tests/support/pages/chromium.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { openCamera } from '#tests/journeys/camera-steps.ts'
import { signInAdmin } from '#tests/journeys/sign-in.ts'

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

test('lost while it runs: the error is shown, nothing can be captured, and Retry starts it again', async ({
  newPage,
  shop,
}) => {
  const page = await newPage({ permissions: ['camera'] })
  await openCamera(page, shop)
  const capture = page.getByRole('button', { name: words.capture })
  await expect(capture).toBeEnabled()
  await page.context().clearPermissions()
  await expect(page.getByText(problems.camera.denied)).toBeVisible()
  await expect(capture).toBeDisabled()
  await expect(page.getByLabel(words.preview)).toBeHidden()
  await page.context().grantPermissions(['camera'])
  await page.getByRole('button', { name: words.retry }).click()
  await expect(capture).toBeEnabled()

  // Unplugged, and taken by another application: the permission is still there.
  for (const [devices, message] of [
    [[], problems.camera.missing],
    [[{ kind: 'videoinput' }], problems.camera.inUse],
  ] as const) {
    await page.evaluate((left) => {
      navigator.mediaDevices.enumerateDevices = () => Promise.resolve(left as never)
      const { srcObject } = document.querySelector('video')!
      for (const track of (srcObject as MediaStream).getTracks()) track.dispatchEvent(new Event('ended'))
    }, devices)
    await expect(page.getByText(message)).toBeVisible()
    await expect(capture).toBeDisabled()
    await page.getByRole('button', { name: words.retry }).click()
    await expect(capture).toBeEnabled()
    await expect(page.getByText(message)).toBeHidden()
  }
})

test('the scanner of the counter says it, too, when its camera is lost', async ({ newPage, shop }) => {
  const page = await newPage({ permissions: ['camera'] })
  await signInAdmin(page, shop)
  await page.goto('/admin/counter')
  await page.getByRole('button', { name: adminCounter.scan.open }).click()
  const camera = page.getByRole('region', { name: adminCounter.scan.title })
  await expect(camera.getByRole('status')).toHaveText(adminCounter.scan.aim)
  await page.context().clearPermissions()
  await expect(camera.getByText(problems.camera.denied)).toBeVisible()
  await expect(camera.getByRole('button', { name: adminCounter.tryAgain })).toBeVisible()
})
