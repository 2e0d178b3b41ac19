import { adminDelivery } from '#copy/admin/delivery.ts'
import { checkout } from '#copy/checkout.ts'
import { expect } from './journey.ts'
import { test } from './own-shop.ts'
import { addToCart, fillCheckout } from './shopping-steps.ts'
import { signInAdmin, signUp } from './sign-in.ts'

const words = checkout.place
const SIZES = [
  { name: 'a phone', context: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  { name: 'a desktop', context: { viewport: { width: 1280, height: 800 } } },
]

// An address that is asked about is answered with 409.
test.use({ shopOf: 'delivery', allowed: /status of 409/ })

for (const { name, context } of SIZES)
  test(`on ${name}: the shopkeeper leaves out PIN codes and cash on delivery, and the shopper is told before the cart`, async ({
    shop,
    newPage,
    expectAccessible,
  }) => {
    const admin = await newPage(context)
    const shopper = await newPage(context)
    const [product] = shop.products

    await test.step('two rules', async () => {
      await signInAdmin(admin, shop)
      await admin.goto('/admin/settings')
      await admin.getByRole('link', { name: adminDelivery.link }).click()
      const { fields } = adminDelivery
      await admin.getByLabel(fields.area).fill('7441')
      await admin.getByLabel(fields.delivers).uncheck()
      await admin.getByRole('button', { name: adminDelivery.save }).click()
      await expect(admin.getByText('PIN codes 7441…')).toBeVisible()
      await expect(admin.getByLabel(fields.area)).toHaveValue('')
      await admin.getByLabel(fields.area).fill('maharashtra')
      await admin.getByLabel(fields.delivers).check()
      await admin.getByLabel(fields.cod).uncheck()
      await admin.getByLabel(fields.days).fill('3')
      await admin.getByRole('button', { name: adminDelivery.save }).click()
      await expect(admin.getByText(adminDelivery.noCod, { exact: false }).first()).toBeVisible()
      await expectAccessible(admin)
    })

    await test.step('the product page says so, and remembers the PIN code', async () => {
      await signUp(shopper, `asha-${context.viewport.width}@example.com`)
      await shopper.goto(`/product/${product!.slug}`)
      await shopper.getByLabel(words.check).fill('744101')
      await shopper.getByRole('button', { name: words.checkButton, exact: true }).click()
      await expect(shopper.getByText(words.notDelivered('744101'))).toBeVisible()
      await expect(shopper.getByText(/get it by/)).toHaveCount(0)
      await expectAccessible(shopper)
      await shopper.getByLabel(words.check).fill('411004')
      await shopper.getByRole('button', { name: words.checkButton, exact: true }).click()
      await expect(shopper.getByText(/We deliver to 411004, Pune/)).toBeVisible()
      // The day without a PIN code is not said beside it.
      await expect(shopper.getByText(/get it by/)).toHaveCount(1)
      await shopper.reload()
      await expect(shopper.getByText(/We deliver to 411004, Pune/)).toBeVisible()
      await expect(shopper.getByLabel(words.check)).toHaveValue('411004')
    })

    await test.step('at checkout city and State are filled in', async () => {
      await addToCart(shopper, product!)
      await shopper.goto('/checkout')
      const form = shopper.locator('#checkout')
      await fillCheckout(shopper, {
        'First Name': 'Asha',
        'Last Name': 'Rao',
        Phone: '98220 12345',
        Street: '12 Prabhat Road',
      })
      await form.getByLabel('PIN code').fill('744101')
      await expect(form.getByText(words.notDelivered('744101'))).toBeVisible()
      await expect(form.getByLabel('City')).toHaveValue('South Andaman')
      await form.getByLabel('PIN code').fill('411004')
      await expect(form.getByLabel('City')).toHaveValue('Pune')
      await expect(form.getByLabel('State')).toHaveValue('Maharashtra')
      await expect(form.getByText(words.noCod('411004'))).toBeVisible()
      await expectAccessible(shopper)
    })

    await test.step('a city that is elsewhere is asked about, and kept', async () => {
      const form = shopper.locator('#checkout')
      await form.getByLabel('PIN code').fill('560001')
      await expect(form.getByLabel('State')).toHaveValue('Karnataka')
      await form.getByLabel('City').fill('Nashik')
      await shopper.getByRole('button', { name: checkout.placeOrder }).click()
      await expect(form.getByText('560001 is in Bengaluru, Karnataka. Keep Nashik?')).toBeVisible()
      await expect(form.getByLabel('Street')).toHaveValue('12 Prabhat Road')
      await expect(form.getByLabel(words.keep)).toBeFocused()
      await expectAccessible(shopper)
      await form.getByLabel(words.keep).check()
      await shopper.getByRole('button', { name: checkout.placeOrder }).click()
      await expect(shopper.getByText(checkout.success.title)).toBeVisible()
    })
  })
