import { choices as words } from '#copy/catalogue/choices.ts'
import { adminChoices } from '#copy/admin/catalogue/choices.ts'
import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { cart } from '#copy/cart.ts'
import { problems } from '#copy/problems.ts'
import { productPage } from '#copy/catalogue/product-page.ts'
import { shop as shopWords } from '#copy/shop.ts'
import { expect } from '#tests/journeys/journey.ts'
import { test } from '#tests/journeys/own-shop.ts'
import { fillCheckout, placeOrder } from '#tests/journeys/shopping-steps.ts'
import { postAsAdmin } from '#tests/journeys/post-as-admin.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

// The open page of a choice that is taken away asks for it again.
test.use({ shopOf: 'choices', allowed: /status of 404/ })

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the shopkeeper makes choices; a shopper chooses one by keyboard, orders it, and reads it in the order', async ({
      page,
      shop,
      newPage,
      expectAccessible,
    }) => {
      const product = shop.products[viewport.width === 360 ? 0 : 1]!
      const fits = async (one = page) =>
        expect(
          await one.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
      await signInAdmin(page, shop)
      await page.goto(`/admin/products/${product.id}`)
      await page.getByRole('link', { name: adminChoices.title, exact: true }).click()
      await expect(page.getByText(adminChoices.none)).toBeVisible()
      await page.getByLabel(adminChoices.name).first().fill('Colour')
      await page.getByLabel(adminChoices.values).first().fill('Blue, Red')
      await page.getByLabel(adminChoices.name).last().fill('Pack')
      await page.getByLabel(adminChoices.values).last().fill('pack of 10, pack of 25')
      await page.getByRole('button', { name: adminChoices.save }).click()
      await expect(page.getByText(adminChoices.saved)).toBeVisible()
      const rows = page
        .getByRole('listitem')
        .filter({ has: page.getByLabel(adminChoices.price, { exact: true }) })
      await expect(rows).toHaveCount(4)
      for (const [at, price] of ['49', '99', '49', '109'].entries()) {
        await rows.nth(at).getByLabel(adminChoices.price, { exact: true }).fill(price)
        await rows
          .nth(at)
          .getByLabel(adminChoices.stock)
          .fill(at === 2 ? '0' : '4')
      }
      await rows.nth(0).getByLabel(adminChoices.discounted).fill('49')
      await page.getByRole('button', { name: adminChoices.save }).click()
      await expect(page.getByText(problems.fields.discountTooHigh)).toBeVisible()
      await rows.nth(0).getByLabel(adminChoices.discounted).fill('45')
      await rows.nth(0).getByLabel(adminChoices.mrp).fill('60')
      await rows.nth(0).getByLabel(adminChoices.picture).selectOption({ index: 1 })
      await expectAccessible()
      await fits()
      await page.getByRole('button', { name: adminChoices.save }).click()
      await expect(page.getByText(adminChoices.saved)).toBeVisible()
      // A live update reads the page's data again: what was said stays.
      const read = page.waitForResponse(/choices\.data/)
      await postAsAdmin(shop, [`/admin/products/${shop.products[2]!.id}/visibility`, { hidden: 'no' }])
      await read
      await expect(page.getByText(adminChoices.saved)).toBeVisible()
      await expect(rows.nth(1).getByLabel(adminChoices.price, { exact: true })).toHaveValue('99.00')
      await page.getByRole('link', { name: adminChoices.toProduct }).click()
      await expect(page.getByText(adminChoices.instead)).toBeVisible()
      await expect(page.getByLabel(adminProduct.price, { exact: true })).toBeHidden()

      const shopper = await newPage({ viewport })
      await signUp(shopper, `choices-${viewport.width}@example.com`)
      await shopper.goto(`/store?q=${encodeURIComponent(product.name)}`)
      const card = shopper.getByRole('article').filter({ hasText: product.name }).first()
      await expect(card).toContainText('from')
      await expect(card).toContainText('₹45.00')
      await card.getByRole('link', { name: new RegExp(`^${words.choose} ?: `) }).click()
      await expect(shopper.getByText(words.chooseFirst('colour and pack'))).toBeVisible()
      await expectAccessible(shopper)
      await fits(shopper)
      const red = shopper.getByRole('link', { name: 'Red', exact: true })
      await red.focus()
      await shopper.keyboard.press('Enter')
      await expect(shopper.getByText(shopWords.card.lowStock(4)).first()).toBeVisible()
      await expect(shopper.getByText('₹109.00').first()).toBeVisible()
      await expect(red).toHaveAttribute('aria-current', 'true')
      await expect(red).toBeFocused()
      await shopper.getByRole('link', { name: 'pack of 10' }).click()
      await expect(shopper.getByText(words.soldOut).first()).toBeVisible()
      await expect(shopper.getByRole('button', { name: productPage.stockAlert.request })).toBeVisible()
      await shopper.getByRole('link', { name: 'Blue', exact: true }).click()
      await expectAccessible(shopper)
      await fits(shopper)
      const address = shopper.url()
      await shopper
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .click()
      await expect(shopper.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
      // While it is confirmed, another choice can be looked at: that one was not added.
      await shopper.getByRole('link', { name: 'pack of 25' }).click()
      await expect(shopper.getByText('₹99.00').first()).toBeVisible()
      await expect(shopper.getByRole('button', { name: /^Added to cart/ })).toHaveCount(0, { timeout: 500 })
      await expect(shopper.getByRole('button', { name: /^Add to cart/ }).first()).toBeEnabled()
      await shopper.goto('/cart')
      await expect(shopper.getByText(`${product.name} – Blue, pack of 10`)).toBeVisible()
      await expectAccessible(shopper)
      await shopper.goto('/checkout')
      await fillCheckout(shopper)
      await placeOrder(shopper)
      await shopper.goto('/orders')
      await expect(shopper.getByText(`${product.name} – Blue, pack of 10`)).toBeVisible()

      // A choice that is taken away while it stands in a cart.
      await shopper.goto(address)
      await shopper
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .click()
      await expect(shopper.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
      await page.goto(`/admin/products/${product.id}/choices`)
      await rows.nth(0).getByLabel(adminChoices.remove).check()
      await page.getByRole('button', { name: adminChoices.save }).click()
      await expect(page.getByText(adminChoices.saved)).toBeVisible()
      await expect(rows).toHaveCount(3)
      await expect(page.getByText(adminChoices.removed(1))).toBeVisible()
      await page.getByRole('button', { name: cart.undo }).click()
      const restored = page.getByText(adminChoices.restored(1))
      await expect(restored).toBeVisible()
      // It stands over the button at the end of the page, which is pressed next.
      await expect(restored).toHaveCSS('pointer-events', 'none')
      await expect(rows).toHaveCount(4)
      await expect(rows.nth(0).getByLabel(adminChoices.stock)).toHaveValue('3')
      await expect(rows.nth(0).getByLabel(adminChoices.discounted)).toHaveValue('45.00')
      await rows.nth(0).getByLabel(adminChoices.remove).check()
      await page.getByRole('button', { name: adminChoices.save }).click()
      await expect(rows).toHaveCount(3)
      await shopper.goto('/cart')
      await expect(shopper.getByText(`${product.name} – Blue, pack of 10 is no longer sold.`)).toBeVisible()
    })
  })
}
