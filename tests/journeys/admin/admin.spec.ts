import { CHROMIUM_FLAGS } from '#tests/support/pages/chromium.ts'
import { holdResponses } from '#tests/journeys/hold-responses.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }

// The browser logs every response with status 400, 409 or 422 as an error.
test.use({
  allowed: /status of 4(22|00|09)/,
  launchOptions: {
    executablePath: process.env.CHROMIUM,
    args: [...CHROMIUM_FLAGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

test('on a phone: a product is created from a photo, sold, and returned', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const admin = await newPage(PHONE)
  const shopper = await newPage(PHONE)

  await test.step('the admin takes a photo and crops it', async () => {
    await signInAdmin(admin, shop)
    await admin.getByRole('link', { name: 'Add', exact: true }).click()
    await expect(admin.getByRole('heading', { name: 'Add Product' })).toBeVisible()
    await admin.getByLabel('Product Name').focus()
    await admin.getByLabel('Price', { exact: true }).focus()
    await expect(admin.getByText('Product Name is required.')).toBeVisible()
    await expect(admin.getByText('Please add at least one image')).toHaveCount(0)
    await admin.getByRole('button', { name: 'Add Product' }).click()
    await expect(admin.getByRole('alert').getByText('Please add at least one image')).toBeInViewport()
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Take Photo with Camera' }).click()
    await expect(admin.getByRole('button', { name: 'Capture Photo' })).toBeEnabled()
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Capture Photo' }).click()
    await admin.getByRole('button', { name: 'Edit Crop' }).click()
    await expect(admin.getByRole('button', { name: 'Apply Crop' })).toBeEnabled()
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Apply Crop' }).click()
    await admin.getByRole('button', { name: 'Use Photo' }).click()
    await expect(admin.getByAltText('Image 1')).toBeVisible()
  })

  await test.step('adds the product, which is the first in the store', async () => {
    await admin.getByLabel('Product Name').fill('Brass Ink Pot')
    await admin.getByLabel('Price', { exact: true }).fill('250')
    await admin.getByLabel('Category').selectOption('Stationary')
    await admin.getByLabel('Description').fill('Heavy, and does not tip over.')
    await expect(admin.locator('input[name=pictures]')).toHaveCount(1)
    await admin.reload()
    await expect(admin.getByLabel('Product Name')).toHaveValue('Brass Ink Pot')
    await admin.getByRole('button', { name: 'Add Product' }).click()
    await expect(admin.getByText('Product added successfully!')).toBeVisible()
    await admin.waitForURL('**/admin')
    await expectAccessible(admin)
    await admin.goto('/store')
    await expect(admin.getByRole('article').first()).toContainText('Brass Ink Pot')
  })

  await test.step('and changes its price', async () => {
    await admin.goto('/admin/products')
    await expectAccessible(admin)
    await admin.getByRole('link', { name: 'Edit Brass Ink Pot' }).click()
    await admin.getByLabel('Price', { exact: true }).fill('199.50')
    await admin.getByRole('button', { name: 'Save Changes' }).click()
    await expect(admin.getByText('Product saved.')).toBeVisible()
  })

  await test.step('a shopper buys two of them', async () => {
    await signUp(shopper, 'meera@example.com')
    await shopper.goto('/store?q=brass')
    await expect(shopper.getByText('₹199.50').first()).toBeVisible()
    await shopper.getByRole('button', { name: /^Add to cart/ }).click()
    await shopper.getByRole('link', { name: 'Cart, 1' }).click()
    await shopper
      .getByRole('button', { name: /Increase|more|plus/i })
      .first()
      .click()
    await shopper.getByRole('link', { name: 'Proceed to Checkout' }).click()
    const fields = {
      'First Name': 'Meera',
      'Last Name': 'Iyer',
      Phone: '9876543210',
      Street: '4 Church Street',
      City: 'Bengaluru',
      State: 'Karnataka',
      'PIN code': '560001',
    }
    for (const [label, value] of Object.entries(fields))
      await shopper
        .getByRole('textbox', { name: label })
        .or(shopper.getByRole('combobox', { name: label }))
        .fill(value)
    await shopper.getByRole('button', { name: 'Place Order' }).click()
    await expect(shopper.getByText('Order Placed Successfully!')).toBeVisible()
  })

  const card = admin.getByRole('article').filter({ hasText: 'Meera Iyer' })

  await test.step('a double click changes the order once', async () => {
    await admin.goto('/admin/orders')
    await card.getByRole('button', { name: 'Confirm Order' }).dblclick()
    await expect(card.getByText('Confirmed', { exact: true })).toBeVisible()
    await admin.waitForTimeout(800)
    await expect(card.getByRole('button', { name: 'Mark as Shipped' })).toBeVisible()
    await card.getByRole('button', { name: 'Mark as Shipped' }).click()
    await expect(card.getByRole('button', { name: 'Mark as Delivered' })).toBeVisible()
    await admin.waitForTimeout(800)
    await card.getByRole('button', { name: 'Mark as Delivered' }).click()
    await expect(card.getByText('Delivered', { exact: true })).toBeVisible()
    await card.getByRole('button', { name: 'Mark cash collected' }).click()
    await expect(card.getByText('COD, ₹399.00 collected')).toBeVisible()
  })

  await test.step('the shopper returns one', async () => {
    await shopper.goto('/orders')
    await shopper
      .getByRole('link', { name: /^Return/ })
      .first()
      .click()
    await shopper.getByLabel('Reason for return').selectOption('Damaged During Delivery')
    await shopper.getByLabel('Description').fill('The lid is bent.')
    await shopper.getByRole('button', { name: 'Submit Request' }).click()
    await expect(shopper.getByText('Return request submitted successfully!').first()).toBeVisible()
  })

  await test.step('the admin approves the return and records the refund', async () => {
    await admin.goto('/admin/orders?status=returns')
    await expectAccessible(admin)
    await card.getByRole('button', { name: 'Approve' }).click()
    await expectAccessible(admin)
    await admin.getByLabel('Refund amount (optional)').fill('500')
    await admin.getByRole('button', { name: 'Approve return' }).click()
    await expect(admin.getByText('The refund cannot be more than ₹199.50')).toBeVisible()
    await admin.getByLabel('Refund amount (optional)').fill('')
    const sent: string[] = []
    admin.on('request', (request) => {
      if (request.url().includes('/approval')) sent.push(request.url())
    })
    const letItCome = await holdResponses(admin, /\/approval/)
    await admin.getByRole('button', { name: 'Approve return' }).click()
    const processing = admin.getByRole('button', { name: 'Processing...' })
    await expect(processing).toHaveAttribute('aria-disabled', 'true')
    await processing.click({ force: true })
    letItCome()
    await expect(admin.getByText('Return request approved! Customer has been notified.')).toBeVisible()
    expect(sent).toHaveLength(1)
    await card.getByRole('button', { name: 'Refund completed' }).click()
    await admin.getByRole('button', { name: 'Record refund' }).click()
    await expect(card.getByText('Returned', { exact: true })).toBeVisible()
    await card.getByRole('link', { name: /^Open order/ }).click()
    await expect(admin.getByRole('heading', { name: 'History' })).toBeVisible()
    await expectAccessible(admin)
    await admin.goto('/admin/products?q=brass')
    await expect(admin.getByRole('row').filter({ hasText: 'Brass Ink Pot' })).toContainText('99')
  })
})
