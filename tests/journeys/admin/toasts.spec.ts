import type { Page } from '@playwright/test'

import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { selection } from '#copy/admin/selection.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

// A form whose network is lost.
test.use({ allowed: /ERR_FAILED|Failed to load resource/ })

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

/** Expects that each button of a bar at the bottom of the window can be pressed while a toast is shown. */
async function expectPressable(page: Page, toast: string | RegExp, within = ''): Promise<void> {
  await expect(page.locator('[data-toasts]').getByText(toast)).toBeVisible()
  await expect(async () => {
    const covered = await page.locator(`${within} [data-bar] :is(a, button):visible`).evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const { left, top, width, height } = button.getBoundingClientRect()
          const points = [top + 2, top + height / 2, top + height - 2]
          return points.some((y) => document.elementFromPoint(left + width / 2, y)?.closest('[data-toasts]'))
        })
        .map(({ textContent }) => textContent),
    )
    expect(covered).toEqual([])
  }).toPass({ timeout: 4_000 })
  await expect(page.locator('[data-toasts]').getByText(toast)).toBeInViewport({ ratio: 1 })
}

test('on a phone a toast stands above the buttons at the bottom of the window', async ({ shop, newPage }) => {
  const page = await newPage(PHONE)
  await signInAdmin(page, shop)

  await test.step('of the editor, and of the editor that says what is wrong', async () => {
    await page.goto('/admin/add-product')
    await ready(page)
    const chooser = page.getByLabel(adminProduct.images.choose).and(page.locator('[type=file]'))
    const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') }
    await chooser.setInputFiles(text)
    await expectPressable(page, adminProduct.images.onlyImages)
    await page.getByRole('button', { name: adminProduct.submit }).click()
    await chooser.setInputFiles(text)
    await expectPressable(page, adminProduct.images.onlyImages)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expectPressable(page, adminProduct.images.onlyImages)
  })

  await test.step('and above a dialog that leaves room', async () => {
    await page.goto('/admin')
    await ready(page)
    const deleting = page.getByRole('button', { name: /^Delete / })
    await deleting.first().click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await deleting.first().click()
    await expect(async () => {
      const dialog = await page.getByRole('alertdialog').boundingBox()
      const toast = await page.locator('[data-toasts] > *').boundingBox()
      expect(toast!.y + toast!.height).toBeLessThanOrEqual(dialog!.y)
    }).toPass({ timeout: 8_000 })
    await page.getByRole('alertdialog').getByRole('button').first().click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.locator('[data-toasts] > *')).toHaveCount(0)
  })

  await test.step('of a list with ticked rows', async () => {
    await page.goto('/admin/products')
    await ready(page)
    await page.getByRole('main').getByRole('checkbox').nth(1).check()
    await page.route('**/admin/selected-products/**', (route) => route.abort())
    await page.getByRole('button', { name: selection.products.hide(1) }).click()
    await expectPressable(page, /./)
    await page.getByLabel(selection.products.more).click()
    await page.getByRole('button', { name: selection.products.delete, exact: true }).click()
    await page.getByRole('button', { name: selection.products.deleteConfirm(1) }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectPressable(page, /./, '[role=dialog]')
    await page.unrouteAll()
  })
})

test('on a phone the toast of a product stands above the bar that sells it', async ({ shop, newPage }) => {
  const page = await newPage(PHONE)
  await signUp(page, 'toasts@example.com')
  await page.goto(`/product/${shop.products[5]!.slug}`)
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expectPressable(page, /./)
})
