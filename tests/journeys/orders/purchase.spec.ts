import { db } from '#data/database/database.server.ts'
import { testAddress } from '#tests/support/records/address.ts'
import { checkout } from '#copy/checkout.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { addToCart, fillCheckout } from '#tests/journeys/shopping-steps.ts'
import { signUp } from '#tests/journeys/sign-in.ts'

test('a guest who adds to the cart signs up, is back on the same page, and has the product in the cart', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible()
  await expectAccessible()
  await page.goto('/store?category=toys')
  const card = page.getByRole('article').first()
  const name = (await card.getByRole('heading').innerText()).trim()
  await card.getByRole('button', { name: /^Add to cart/ }).click()
  await page.waitForURL('**/login?next=*')
  await page.getByRole('link', { name: 'Create an account' }).click()
  // The page before has an e-mail and a password, too, and stays for a moment after the address has changed.
  await expect(page.getByLabel('Confirm Password')).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('rehan@example.com')
  await page.getByLabel('Password', { exact: true }).fill('satin ribbon 7')
  await page.getByLabel('Confirm Password').fill('satin ribbon 7')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/store?category=toys')
  await page.getByRole('link', { name: 'Cart, 1' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test('the wishlist: added, removed, cleared, and each undone', async ({ page, shop, expectAccessible }) => {
  await signUp(page, 'wishes@example.com')
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await expectAccessible()
  await page.goto('/store')
  const [first, second] = shop.products
  await page.getByRole('button', { name: `Add ${first!.name} to wishlist` }).click()
  await page.getByRole('button', { name: `Add ${second!.name} to wishlist` }).click()
  await page.getByRole('link', { name: 'Wishlist, 2' }).click()
  await expect(page.getByText('2 items')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: `Remove ${first!.name} from wishlist` }).click()
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 items')).toBeVisible()
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: `View ${second!.name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: second!.name })).toBeVisible()
})

test('the cart shows what has changed since, and clearing it can be undone', async ({
  page,
  shop,
  expectAccessible,
}) => {
  await signUp(page, 'changes@example.com')
  const [dearer, scarce, gone] = shop.products.slice(3)
  for (const [index, { slug, name }] of [dearer!, scarce!, gone!].entries()) {
    await page.goto(`/product/${slug}`)
    await page
      .getByRole('button', { name: new RegExp(`^Add to cart.*${name}`) })
      .first()
      .click()
    // A press before the scripts have come is carried out when they have, unless the page is left.
    await expect(page.getByRole('link', { name: `Cart, ${index + 1}` })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Cart, 3' }).click()
  await page.getByRole('button', { name: `One ${scarce!.name} more` }).click()
  await expect(page.getByRole('link', { name: 'Cart, 4' })).toBeVisible()
  const products = (id: string) => db.updateTable('products').where('id', '=', id)
  const before = await db
    .selectFrom('products')
    .select(['id', 'price', 'discountedPrice', 'stockQuantity'])
    .where('id', 'in', [dearer!.id, scarce!.id])
    .execute()
  await products(dearer!.id).set({ price: 1_234_50, discountedPrice: null }).execute()
  await products(scarce!.id).set({ stockQuantity: 1 }).execute()
  await products(gone!.id).set({ hidden: 1 }).execute()

  await page.reload()
  await expect(page.getByText('Since you were last here')).toBeVisible()
  await expect(page.getByText(`${dearer!.name} is now ₹1,234.50`)).toBeVisible()
  await expect(page.getByText(`Only 1 of ${scarce!.name} left.`)).toBeVisible()
  await expect(page.getByText(`${gone!.name} is no longer sold.`)).toBeVisible()
  // Other journeys of this shop need every product on sale.
  await products(gone!.id).set({ hidden: 0 }).execute()
  await expect(page.getByRole('link', { name: 'Cart, 2' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expectAccessible()
  // They need the prices and the stock as they were, too.
  for (const { id, ...fields } of before) await products(id).set(fields).execute()
})

test.describe('a connection that is lost', () => {
  test.use({ allowed: /ERR_FAILED/ })

  test('UPI: code, payment, confirmation; the form keeps its values through a reload and a network error', async ({
    page,
    shop,
    expectAccessible,
  }) => {
    await signUp(page, 'upi@example.com')
    await page.goto('/checkout')
    await expect(page.getByRole('heading', { name: 'Your cart is empty!' })).toBeVisible()
    await addToCart(page, shop.products[8]!)
    await page.goto('/checkout')
    await fillCheckout(page)
    await page.getByRole('radio', { name: /UPI Payment/ }).check()
    await expect(page.getByRole('img', { name: /UPI QR code to pay ₹/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Complete UPI Payment First' })).toBeDisabled()
    await expectAccessible()

    await page.reload()
    await expect(page.getByLabel('Street')).toHaveValue(testAddress.street)
    await expect(page.getByRole('radio', { name: /UPI Payment/ })).toBeChecked()
    await page.getByRole('button', { name: 'I Have Made the Payment' }).click()
    await expect(page.getByText('Confirming your payment...')).toBeVisible()
    await expect(page.getByText('Payment Confirmed!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Place Order Now' })).toBeFocused()
    await expectAccessible()

    await page.route('**/checkout.data*', (route) => route.abort('failed'))
    await page.getByRole('button', { name: 'Place Order Now' }).click()
    await expect(page.getByText('There was an error placing your order. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Street')).toHaveValue(testAddress.street)
    await page.unroute('**/checkout.data*')
    await page.getByRole('button', { name: 'Place Order Now' }).dblclick()
    await expect(page.getByText('Order Placed Successfully!')).toBeVisible()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await page.waitForTimeout(3_200)
    await expect(page.getByText('You will find this order under Orders at any time.')).toBeVisible()
    await page.getByRole('link', { name: 'Go to your orders now' }).click()
    await expect(page.getByRole('heading', { name: /Order #ORD-/ })).toHaveCount(1)
    await expect(page.getByText('You told us you have paid. The shop is checking.')).toBeVisible()
  })

  test('QR Code Image Not Found, where the code cannot be loaded', async ({ page, shop }) => {
    await signUp(page, 'no-code@example.com')
    await addToCart(page, shop.products[8]!)
    await page.route('**/checkout/upi-code*', (route) => route.abort('failed'))
    await page.goto('/checkout')
    await page.getByRole('radio', { name: /UPI Payment/ }).check()
    await expect(page.getByText('QR Code Image Not Found')).toBeVisible()
    await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
    await expect(page.getByText('QR Code Image Not Found')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled()
  })
})

test('a purchase by keyboard alone', async ({ page, shop }) => {
  await signUp(page, 'keys@example.com')
  await page.goto(`/product/${shop.products[9]!.slug}`)
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Cart, 1' }).focus()
  await page.keyboard.press('Enter')
  // The product's page has a button of this name, too.
  await expect(page.getByRole('button', { name: 'Clear Cart' })).toBeVisible()
  await page.getByRole('button', { name: /^One .* more$/ }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('link', { name: 'Cart, 2' })).toBeVisible()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('First Name').focus()
  // From the first field on, Tab follows the order of the screen; the PIN code fills in city and State.
  for (const text of [
    'Asha',
    'Kulkarni',
    null,
    '9822012345',
    testAddress.street,
    testAddress.pincode,
    null,
    null,
  ]) {
    if (text !== null) await page.keyboard.insertText(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByLabel('City')).toHaveValue(testAddress.city)
  await expect(page.getByLabel('State')).toHaveValue(testAddress.state)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Save this address')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(checkout.wish.label)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: /Cash on Delivery/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Order Placed Successfully!')).toBeVisible()
  await page.waitForURL('**/orders')
})

test.describe('a cart with the picture that a product had before', () => {
  test.use({ allowed: /status of 404/ })

  test('shows the new one as soon as the shop has said which it is', async ({ page, shop }) => {
    await signUp(page, 'new-picture@example.com')
    await addToCart(page, shop.products[5]!)
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('kalam.cart.'))!
      const old = localStorage
        .getItem(key)!
        .replace(/"imageUrl":"[^"]*"/, '"imageUrl":"/pictures/gone-320.webp"')
      localStorage.setItem(key, old)
    })
    const held = Promise.withResolvers<void>()
    await page.route('**/cart/check?*', async (route) => {
      await held.promise
      await route.continue()
    })
    const main = page.getByRole('main')
    const failed = page.waitForResponse('**/pictures/gone-320.webp')
    await page.goto('/cart')
    await failed
    await expect(main.locator('li svg').first()).toBeVisible()
    await expect(main.locator('li img')).toHaveCount(0)
    held.resolve()
    await expect(main.locator('li img')).toHaveCount(1)
  })
})
