import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { problems } from '#copy/problems.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { openCamera } from '#tests/journeys/camera-steps.ts'

test('no camera: the dialog shows the error, and can be closed', async ({
  newPage,
  shop,
  expectAccessible,
}) => {
  const page = await newPage({ permissions: ['camera'] })
  await openCamera(page, shop)
  await expect(page.getByText(problems.camera.missing)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: adminProduct.images.camera })).toBeFocused()
})
