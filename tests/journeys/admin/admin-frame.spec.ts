import { admin } from '#copy/admin/frame.ts'
import { adminOrders } from '#copy/admin/orders.ts'
import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { ADMIN_INDICATOR_REFRESH_MS } from '#domain/policy.ts'
import { CHROMIUM_FLAGS } from '#tests/support/pages/chromium.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { openCamera } from '#tests/journeys/camera-steps.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { signInAdmin } from '#tests/journeys/sign-in.ts'

const DESKTOP = { width: 1280, height: 900 }
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }

// A test aborts the initialisation; the last activity may be reported after the session has ended.
test.use({
  allowed: /ERR_FAILED|status of 401/,
  launchOptions: {
    executablePath: process.env.CHROMIUM,
    args: [...CHROMIUM_FLAGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

test('the frame: its links, the minutes left, an initialisation that fails, and signing out', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(DESKTOP)
  await page.clock.install()
  await page.route('**/admin/initialisation*', (route) => route.abort())
  const warned = page.waitForEvent('console', { predicate: (message) => message.type() === 'warning' })
  await signInAdmin(page, shop)
  expect((await warned).text()).toContain(admin.initialisationFailed)
  await expect(page.getByRole('heading', { name: admin.dashboard.title })).toBeVisible()

  const frame = page.getByRole('navigation', { name: admin.header.navigation })
  for (const name of [admin.header.dashboard, admin.header.addProduct, admin.header.orders]) {
    await expect(frame.getByRole('link', { name })).toBeVisible()
  }
  await expect(page.getByText(admin.session.minutesLeft(30))).toBeVisible()
  await page.clock.runFor(2 * ADMIN_INDICATOR_REFRESH_MS)
  await expect(page.getByText(/\b2[89] min left/)).toBeVisible()
  for (const tile of [admin.dashboard.tiles.analyticsLine, admin.dashboard.tiles.customersLine]) {
    await expect(page.getByText(tile)).toBeVisible()
  }
  await expect(page.getByRole('link', { name: admin.header.backToStore })).toHaveAttribute('href', '/')
  await page.getByRole('button', { name: admin.header.signOut }).click()
  await expect(page).toHaveURL('/store')
})

test('on a phone the slide-in menu has every link and the sign-out', async ({ newPage, shop }) => {
  const page = await newPage(PHONE)
  await signInAdmin(page, shop)
  await page.getByRole('button', { name: admin.header.more }).click()
  const menu = page.getByRole('dialog')
  for (const name of [admin.header.dashboard, admin.header.addProduct, admin.header.orders]) {
    await expect(menu.getByRole('link', { name })).toBeVisible()
  }
  await expect(menu.getByText(/min left/)).toBeVisible()
  await expect(menu.getByRole('button', { name: admin.header.signOut })).toBeVisible()
  await menu.getByRole('link', { name: admin.header.settings }).click()
  await expect(page).toHaveURL('/admin/settings')
  await expect(menu).toBeHidden()
})

test('window.addSampleProducts() adds the four samples', async ({ page, shop }) => {
  await signInAdmin(page, shop)
  await page.waitForFunction(() => window.addSampleProducts !== undefined)
  await page.evaluate(() => window.addSampleProducts!())
  await expect(page.getByText(admin.samples.done(4))).toBeVisible()
})

test('files can be dropped anywhere; only images are accepted', async ({ page, shop }) => {
  await signInAdmin(page, shop)
  await page.goto('/admin/add-product')
  await ready(page)
  const picture = `/pictures/${shop.products[0]!.pictures[0]!.path}.jpg`
  const dropped = await page.evaluateHandle(async (url) => {
    const files = new DataTransfer()
    files.items.add(new File(['words'], 'list.txt', { type: 'text/plain' }))
    files.items.add(new File([await (await fetch(url)).blob()], 'globe.jpg', { type: 'image/jpeg' }))
    return files
  }, picture)
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped })
  await expect(page.getByText(adminProduct.images.onlyImages)).toBeVisible()
  await expect(page.locator('input[name=pictures]')).toHaveCount(1)
})

test('a phone can switch to its other camera, a desktop has no such button', async ({ newPage, shop }) => {
  for (const [options, hasTwoCameras] of [
    [PHONE, true],
    [{ viewport: DESKTOP }, false],
  ] as const) {
    const page = await newPage(options)
    await openCamera(page, shop)
    const capture = page.getByRole('button', { name: adminProduct.camera.capture })
    await expect(capture).toBeEnabled()
    const switchCamera = page.getByRole('button', { name: adminProduct.camera.switchToFront })
    await expect(switchCamera).toBeVisible({ visible: hasTwoCameras })
    if (!hasTwoCameras) continue
    await switchCamera.click()
    await expect(page.getByRole('button', { name: adminProduct.camera.switchToBack })).toBeVisible()
    await expect(capture).toBeEnabled()
    await capture.click()
    await page.getByRole('button', { name: adminProduct.camera.retake }).click()
    await expect(capture).toBeEnabled()
  }
})

test('clearing all orders also clears the lists stored in this browser, and reloads the page', async ({
  page,
  shop,
}) => {
  await createTestOrder()
  await signInAdmin(page, shop)
  await page.goto('/admin/orders')
  await page.evaluate(() => {
    for (const name of ['orders', 'cart.somebody', 'wishlist.somebody', 'theme'])
      localStorage.setItem(`kalam.${name}`, '[]')
  })
  const more = page.getByLabel(adminOrders.moreActions)
  const clearAll = page.getByRole('button', { name: adminOrders.clear.button })
  await more.click()
  await page.keyboard.press('Escape')
  await expect(clearAll).toBeHidden()
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await clearAll.click()
  await expect(page.getByText(adminOrders.clear.question)).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: adminOrders.clear.confirm }).click()
  await expect(page.getByText(adminOrders.clear.success)).toBeVisible()
  await reloaded
  await expect(page.getByText(adminOrders.emptyTitle)).toBeVisible()
  const left = await page.evaluate(() =>
    Object.keys(localStorage).filter((name) => /cart|wishlist|orders/.test(name)),
  )
  expect(left).toEqual([])
})
