import { shop as words } from '#copy/shop.ts'
import { expect, test } from './journey.ts'

test('a product has a page of its own', async ({ page, shop, expectAccessible }) => {
  const [product] = shop.products
  await page.goto(`/product/${product!.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: product!.name })).toBeVisible()
  await expect(page.getByText(words.card.returnPolicy).first()).toBeVisible()
  await expect(page.getByText(/^Order today, get it by \w{3}, \d+ \w{3}$/)).toBeVisible()
  await expectAccessible()
})
