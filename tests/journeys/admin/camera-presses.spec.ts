import type { Page } from '@playwright/test'

import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { givePicture, openCamera } from '#tests/journeys/camera-steps.ts'
import { expect, test } from '#tests/journeys/journey.ts'

const words = adminProduct.camera

/** Presses a button, and what is at the same place then. */
async function pressTwice(page: Page, label: string) {
  const button = page.getByRole('button', { name: label })
  // A step takes no press at first, and its picture moves the buttons when it comes.
  await button.click({ trial: true })
  const { x, y, width, height } = (await button.boundingBox())!
  for (let press = 0; press < 2; press++) {
    await page.mouse.click(x + width / 2, y + height / 2)
    await page.waitForTimeout(180)
  }
}

test('a button that is pressed twice presses nothing of the next step', async ({ newPage, shop }) => {
  const page = await newPage({ viewport: { width: 1100, height: 900 } })
  await givePicture(page, { width: 800, height: 600 })
  await openCamera(page, shop)
  const photo = page.getByAltText(words.captured)
  const tiles = page.getByAltText(adminProduct.images.preview(1))

  await pressTwice(page, words.capture)
  await expect(photo).toBeVisible()
  // The next step can be lower, so that the second press is outside of it.
  await page.mouse.click(2, 2)
  await pressTwice(page, words.crop)
  await expect(page.getByRole('heading', { name: words.cropTitle })).toBeVisible()
  await pressTwice(page, words.applyCrop)
  await expect(photo).toBeVisible()
  await expect(tiles).toHaveCount(0)

  await page.getByRole('button', { name: words.use }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(tiles).toBeVisible()
})
