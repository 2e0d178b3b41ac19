import { expect, test } from '#tests/journeys/journey.ts'
import { fillCheckout } from '#tests/journeys/shopping-steps.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const WISH = 'Gift wrap, please 🎁'

// The browser logs every response with status 400 as an error.
test.use({ allowed: /status of 400/ })

test('on a phone: a wish travels with its order, and a note stays in the admin area', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  test.slow()
  const customer = await newPage(PHONE)
  const admin = await newPage(PHONE)

  await test.step('the customer wishes something at checkout', async () => {
    await signUp(customer, 'wish@example.com')
    await customer.goto(`/product/${shop.products[4]!.slug}`)
    await customer
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await expect(customer.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
    await customer.goto('/checkout')
    await fillCheckout(customer)
    const wish = customer.getByRole('textbox', { name: 'A wish for this order' })
    await wish.fill('x'.repeat(201))
    await wish.blur()
    await expect(customer.getByText('Please keep this to 200 characters.')).toBeVisible()
    await expectAccessible(customer)
    await wish.fill(WISH)
    await customer.reload()
    await expect(wish).toHaveValue(WISH)
    await customer.getByRole('button', { name: 'Place Order' }).click()
    await expect(customer.getByText('Order Placed Successfully!')).toBeVisible()
    await customer.goto('/orders')
    await expect(customer.getByText(WISH)).toBeVisible()
    await expectAccessible(customer)
  })

  await test.step('the admin sees it, and notes something that the customer does not see', async () => {
    await signInAdmin(admin, shop)
    await admin.goto('/admin/orders')
    const card = admin.getByRole('article').filter({ hasText: WISH })
    await expectAccessible(admin)
    await card.getByRole('link', { name: /^Open order/ }).click()
    await admin.getByRole('button', { name: 'Add a note' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('Note').fill('Ring first')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Save note' }).click()
    await expect(admin.getByText('Note saved.')).toBeVisible()
    await expect(admin.getByText('Ring first')).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Edit note' })).toBeVisible()
    await expectAccessible(admin)
    await customer.reload()
    await expect(customer.getByText(WISH)).toBeVisible()
    await expect(customer.getByText('Ring first')).toHaveCount(0)
  })

  await test.step('the packing slip has the wish and the totals, and not the note', async () => {
    await admin.getByRole('link', { name: 'Print packing slip' }).click()
    await expect(admin.getByText(WISH)).toBeVisible()
    await expect(admin.getByText('Ring first')).toHaveCount(0)
    await expectAccessible(admin)
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
