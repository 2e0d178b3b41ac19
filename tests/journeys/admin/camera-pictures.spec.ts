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

interface Encoded {
  width: number
  height: number
  type: string | undefined
  quality: number | undefined
}

test('a capture is JPEG at 0.8, the crop box is 4:3, and what is cut from it is 800x600 at 0.9', async ({
  newPage,
  shop,
}) => {
  const page = await newPage({ viewport: { width: 1100, height: 900 } })
  await page.addInitScript(() => {
    const encoded: Encoded[] = []
    Object.assign(window, { encoded })
    const { prototype } = HTMLCanvasElement
    const { toBlob } = prototype
    prototype.toBlob = function (callback, type, quality: number | undefined) {
      encoded.push({ width: this.width, height: this.height, type, quality })
      toBlob.call(this, callback, type, quality)
    }
  })
  const encoded = () => page.evaluate(() => (window as unknown as { encoded: Encoded[] }).encoded)
  const button = (label: string) => page.getByRole('button', { name: label })
  const captured = { width: 1280, height: 720, type: 'image/jpeg', quality: 0.8 }
  const cropped = { width: 800, height: 600, type: 'image/jpeg', quality: 0.9 }
  await givePicture(page, { width: 1280, height: 720 })
  await openCamera(page, shop)
  await button(words.capture).click()
  await expect(page.getByAltText(words.captured)).toBeVisible()
  expect(await encoded()).toEqual([captured])
  await button(words.crop).click()
  await expect(button(words.applyCrop)).toBeEnabled()
  const { width, height } = (await page.getByRole('group', { name: words.cropTitle }).boundingBox())!
  expect(width / height).toBeCloseTo(4 / 3, 2)
  await button(words.applyCrop).click()
  await expect(page.getByAltText(words.captured)).toBeVisible()
  expect(await encoded()).toEqual([captured, cropped])
  await button(words.use).click()
  await expect(page.locator('input[name=pictures]')).toHaveCount(1)

  // What is larger than 1200 pixels is made smaller before it is sent.
  await page.getByRole('button', { name: adminProduct.images.camera }).click()
  await button(words.capture).click()
  await button(words.use).click()
  await expect(page.locator('input[name=pictures]')).toHaveCount(2)
  expect((await encoded()).slice(2)).toEqual([captured, { ...captured, width: 1200, height: 675 }])
})
