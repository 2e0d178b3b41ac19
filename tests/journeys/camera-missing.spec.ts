import { adminProduct } from '#copy/admin-product.ts'
import { problems } from '#copy/problems.ts'
import { expect, test } from './journey.ts'
import { signInAdmin } from './sign-in.ts'

test('no camera: it says so, and can be closed', async ({ person, shop, expectAccessible }) => {
  const page = await person({ permissions: ['camera'] })
  await signInAdmin(page, shop)
  await page.goto('/admin/add-product')
  await page.getByRole('button', { name: adminProduct.images.camera }).click()
  await expect(page.getByText(problems.camera.missing)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: adminProduct.images.camera })).toBeFocused()
})
