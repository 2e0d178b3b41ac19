import { orders as words } from '#copy/orders.ts'
import { shop as shopWords } from '#copy/shop.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { addToCart, fillCheckout, placeOrder } from '#tests/journeys/shopping-steps.ts'
import { signUp } from '#tests/journeys/sign-in.ts'

test('a printed order is the order, without what one presses and what the shop says of itself', async ({
  page,
  shop,
}) => {
  const product = shop.products[0]!
  await signUp(page, 'printing@example.com')
  await addToCart(page, product)
  await page.goto('/checkout')
  await fillCheckout(page)
  await placeOrder(page)
  await page.goto('/orders')
  await expect(page.getByText(product.name).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner').getByText('Kalam').first()).toBeVisible()
  await expect(page.getByText(product.name).first()).toBeVisible()
  for (const part of [
    page.getByRole('navigation', { name: shopWords.header.mainNavigation }),
    page.getByRole('searchbox').or(page.getByRole('combobox')),
    page.getByRole('contentinfo'),
    page.getByRole('button'),
  ])
    await expect(part.filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('button', { name: words.cancel.button })).toBeVisible()
})
