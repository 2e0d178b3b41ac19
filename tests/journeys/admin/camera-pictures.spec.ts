import type { Locator, Page } from '@playwright/test'

import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { givePicture, openCamera } from '#tests/journeys/camera-steps.ts'
import { expect, test } from '#tests/journeys/journey.ts'

const words = adminProduct.camera

const SCREENS = [
  { name: 'a phone', viewport: { width: 360, height: 740 } },
  { name: 'a phone held sideways', viewport: { width: 740, height: 360 } },
  { name: 'a desktop', viewport: { width: 1100, height: 900 } },
]
const PICTURES = [
  { size: { width: 1280, height: 720 } },
  { size: { width: 800, height: 600 } },
  { size: { width: 720, height: 1280 } },
]

/** That nothing clips the picture: neither its frame nor the screen; it may be smaller than its element. */
async function expectWhole(page: Page, picture: Locator) {
  await expect(picture).toBeInViewport({ ratio: 0.99 })
  const { fit, over } = await picture.evaluate((element) => {
    const own = element.getBoundingClientRect()
    const frame = element.parentElement!.getBoundingClientRect()
    const over = [own.bottom - frame.bottom, own.right - frame.right, frame.top - own.top]
    return { fit: getComputedStyle(element).objectFit, over: Math.max(...over) }
  })
  expect(over).toBeLessThan(1)
  expect(fit).toBe('contain')
}

for (const screen of SCREENS) {
  test(`on ${screen.name} every picture is seen whole, with the buttons on the screen`, async ({
    newPage,
    shop,
  }) => {
    for (const { size } of PICTURES) {
      const page = await newPage({ viewport: screen.viewport, hasTouch: screen.viewport.width < 800 })
      await givePicture(page, size)
      await openCamera(page, shop)
      const button = (label: string) => page.getByRole('button', { name: label })
      const capture = button(words.capture)
      await expect(capture).toBeEnabled()
      await expectWhole(page, page.getByLabel(words.preview))
      await expect(capture).toBeInViewport({ ratio: 1 })
      await capture.click()
      await expectWhole(page, page.getByAltText(words.captured))
      await expect(button(words.use)).toBeInViewport({ ratio: 1 })
      await button(words.crop).click()
      await expect(button(words.applyCrop)).toBeEnabled()
      await expect(button(words.applyCrop)).toBeInViewport({ ratio: 1 })
      await button(words.applyCrop).click()
      await expectWhole(page, page.getByAltText(words.captured))
      await expect(button(words.use)).toBeInViewport({ ratio: 1 })
      await page.context().close()
    }
  })
}
