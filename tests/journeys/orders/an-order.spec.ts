import { expect, test } from '#tests/journeys/journey.ts'
import { fillCheckout, placeOrder } from '#tests/journeys/shopping-steps.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

test('an order from the store to the confirmed receipt, in two browsers', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  // The longest journey: two browsers, and axe on a dozen screens in the light and the dark theme.
  test.slow()
  const shopper = await newPage({ viewport: { width: 390, height: 800 } })
  const admin = await newPage({ viewport: { width: 1280, height: 900 } })

  await test.step('a guest finds a globe, creates an account, and adds it to the cart', async () => {
    await shopper.goto('/store')
    await expectAccessible(shopper)
    await shopper.getByLabel('Search products').fill('GLOBE')
    await expect(shopper.getByText('1 result', { exact: true })).toBeVisible()
    await shopper.getByRole('link', { name: 'World Globe, 20 cm' }).click()
    await expect(shopper.getByRole('heading', { level: 1, name: 'World Globe, 20 cm' })).toBeVisible()
    await expectAccessible(shopper)
    await signUp(shopper, 'asha@example.com')
    await shopper.goto('/store')
    await expect(shopper.getByRole('button', { name: /^Add to cart.*World Globe/ })).toBeVisible()
    await shopper.getByRole('button', { name: /^Add to cart.*World Globe/ }).click()
    await expect(shopper.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
  })

  await test.step('the cart', async () => {
    await shopper.getByRole('link', { name: 'Cart, 1' }).click()
    await shopper.waitForURL('**/cart')
    await expect(shopper.getByRole('link', { name: 'World Globe, 20 cm' })).toBeVisible()
    await shopper
      .getByRole('button', { name: /Increase|more|plus/i })
      .first()
      .click()
    await expect(shopper.getByText('₹1,598.00').first()).toBeVisible()
    await expectAccessible(shopper)
    await shopper.getByRole('link', { name: 'Proceed to Checkout' }).click()
  })

  await test.step('checkout, cash on delivery', async () => {
    await shopper.getByRole('button', { name: 'Place Order' }).click()
    await expect(shopper.getByText('Please fill in all required fields')).toBeVisible()
    await expect(shopper.getByLabel('First Name')).toBeFocused()
    await fillCheckout(shopper)
    await expectAccessible(shopper)
    await placeOrder(shopper)
    await expectAccessible(shopper)
    await shopper.waitForURL('**/orders')
    await expect(shopper.getByText('Pending')).toBeVisible()
    await expectAccessible(shopper)
  })

  const reference = await shopper.getByRole('heading', { name: /Order #ORD-/ }).innerText()
  const id = /ORD-\d{13}-[A-Z0-9]{9}/.exec(reference)![0]

  await test.step('the admin confirms, ships and delivers it', async () => {
    await signInAdmin(admin, shop)
    await expectAccessible(admin)
    await admin
      .getByRole('link', { name: /^Orders/ })
      .first()
      .click()
    await expect(admin.getByRole('heading', { name: 'Customer Orders' })).toBeVisible()
    const card = admin.getByRole('article').filter({ hasText: id })
    await expectAccessible(admin)
    for (const [button, status] of [
      ['Confirm Order', 'Confirmed'],
      ['Mark as Shipped', 'Shipped'],
      ['Mark as Delivered', 'Delivered'],
    ] as const) {
      await card.getByRole('button', { name: button }).click()
      await expect(card.getByText(status, { exact: true }).first()).toBeVisible()
    }
  })

  await test.step('the shopper confirms receipt, and the admin sees it', async () => {
    await shopper.goto('/orders')
    await expect(shopper.getByText('Delivered', { exact: true }).first()).toBeVisible()
    await shopper.getByRole('button', { name: 'Confirm Parcel Received' }).click()
    await expect(shopper.getByText('Confirm that you have received your parcel?')).toBeVisible()
    await expectAccessible(shopper)
    await shopper.getByRole('button', { name: 'Yes, I have it' }).click()
    await expect(shopper.getByText('Parcel Received Confirmed')).toBeVisible()
    await admin.goto('/admin/orders')
    const card = admin.getByRole('article').filter({ hasText: id })
    await expect(card.getByText('Received', { exact: true }).first()).toBeVisible()
    await expect(card.getByText('Order Successfully Delivered')).toBeVisible()
  })
})
