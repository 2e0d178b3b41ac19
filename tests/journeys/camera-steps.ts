import type { Page } from '@playwright/test'

import { adminProduct } from '#copy/admin/product.ts'
import type { JourneyShop } from './journey-shop.ts'
import { signInAdmin } from './sign-in.ts'

/** Signs the admin in, and opens the camera dialog of the editor. */
export async function openCamera(page: Page, shop: JourneyShop): Promise<void> {
  await signInAdmin(page, shop)
  await page.goto('/admin/add-product')
  await page.getByRole('button', { name: adminProduct.images.camera }).click()
}
