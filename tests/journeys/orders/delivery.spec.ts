import { adminDelivery } from '#copy/admin/delivery.ts'
import { cart } from '#copy/cart.ts'
import { checkout } from '#copy/checkout.ts'
import { productPage } from '#copy/catalogue/product-page.ts'
import { saveDeliveryRule } from '#data/settings/delivery-rules.server.ts'
import { unitPrice } from '#domain/catalogue/product.ts'
import { formatRupees } from '#domain/values/money.ts'
import { holdResponses } from '#tests/journeys/hold-responses.ts'
import { expect } from '#tests/journeys/journey.ts'
import { test } from '#tests/journeys/own-shop.ts'
import { addToCart, fillCheckout } from '#tests/journeys/shopping-steps.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

const words = checkout.place
const SIZES = [
  {
    name: 'a phone',
    fee: 40,
    context: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  },
  { name: 'a desktop', fee: 50, context: { viewport: { width: 1280, height: 800 } } },
]

// An address that is asked about is answered with 409.
test.use({ shopOf: 'delivery', allowed: /status of 409/ })

for (const { name, fee, context } of SIZES)
  test(`on ${name}: where the shop delivers, how and for what fee: the shopkeeper says it, and the shopper is told from the product on`, async ({
    shop,
    newPage,
    expectAccessible,
  }) => {
    const admin = await newPage(context)
    const shopper = await newPage(context)
    const [product] = shop.products
    const price = unitPrice(product!)
    const { fields } = adminDelivery
    const totalWith = (rupees: number) => formatRupees(price + rupees * 100)

    await test.step('two rules', async () => {
      await signInAdmin(admin, shop)
      await admin.goto('/admin/settings')
      await admin.getByRole('link', { name: adminDelivery.link }).click()
      await admin.getByLabel(fields.area).fill('7441')
      await admin.getByLabel(fields.delivers).uncheck()
      await admin.getByRole('button', { name: adminDelivery.save }).click()
      await expect(admin.getByText('PIN codes 7441…')).toBeVisible()
      await expect(admin.getByLabel(fields.area)).toHaveValue('')
      await admin.getByLabel(fields.area).fill('maharashtra')
      await admin.getByLabel(fields.delivers).check()
      await admin.getByLabel(fields.cod).uncheck()
      await admin.getByLabel(fields.days).fill('3')
      await admin.getByLabel(fields.fee).fill('69')
      await admin.getByRole('button', { name: adminDelivery.save }).click()
      await expect(admin.getByText(adminDelivery.fee('₹69.00'))).toBeVisible()
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
      await expect(shopper.getByText(words.feeThere('₹69.00'))).toBeVisible()
      await expect(shopper.getByText(productPage.payOnline, { exact: true })).toBeVisible()
      // The day without a PIN code is not said beside it.
      await expect(shopper.getByText(/get it by/)).toHaveCount(1)
      await shopper.reload()
      await expect(shopper.getByText(/We deliver to 411004, Pune/)).toBeVisible()
      await expect(shopper.getByLabel(words.check)).toHaveValue('411004')
    })

    await test.step('a late answer about the remembered PIN code does not take the place of that about another', async () => {
      const held = Promise.withResolvers<void>()
      await shopper.route('**/pin/411004', async (route) => {
        await held.promise
        await route.continue()
      })
      await shopper.reload()
      const pin = shopper.getByLabel(words.check)
      const check = shopper.getByRole('button', { name: words.checkButton, exact: true })
      await expect(pin).toHaveValue('411004')
      await pin.fill('744101')
      await check.click()
      await expect(shopper.getByText(words.notDelivered('744101'))).toBeVisible()
      const late = shopper.waitForResponse('**/pin/411004')
      held.resolve()
      await (await late).finished()
      await shopper.waitForTimeout(200)
      await expect(shopper.getByText(words.notDelivered('744101'))).toBeVisible()
      await shopper.unroute('**/pin/411004')
      await pin.fill('411004')
      await check.click()
      await expect(shopper.getByText(/We deliver to 411004, Pune/)).toBeVisible()
    })

    await test.step('the cart says it again, with the fee, before checkout', async () => {
      await addToCart(shopper, product!)
      await shopper.goto('/cart')
      await expect(shopper.getByText(cart.shippingTo('411004'))).toBeVisible()
      await expect(shopper.getByText(totalWith(69))).toBeVisible()
      await shopper.getByLabel(words.check).fill('744101')
      await shopper.getByRole('button', { name: words.checkButton, exact: true }).click()
      await expect(shopper.getByText(words.notDelivered('744101'))).toBeVisible()
      await expectAccessible(shopper)
      await shopper.reload()
      await expect(shopper.getByText(words.notDelivered('744101'))).toBeVisible()
      await shopper.getByRole('link', { name: cart.proceed }).click()
    })

    await test.step('at checkout city and State are filled in, and the total has the fee', async () => {
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
      await expect(form.getByText(cart.shippingTo('411004'))).toBeVisible()
      await expect(form.getByText(totalWith(69))).toBeVisible()
      await expectAccessible(shopper)
    })

    await test.step('what an order was refused for is no longer said when the rule is lifted', async () => {
      const form = shopper.locator('#checkout')
      const saveRule = async (change: { delivers: boolean; cod: boolean }) => {
        await admin.getByLabel(fields.area).fill('600')
        await admin.getByLabel(fields.delivers).setChecked(change.delivers)
        await admin.getByLabel(fields.cod).setChecked(change.cod)
        await admin.getByRole('button', { name: adminDelivery.save }).click()
        await expect(admin.getByLabel(fields.area)).toHaveValue('')
      }
      await form.getByLabel('PIN code').fill('600001')
      await expect(form.getByLabel('City')).toHaveValue('Chennai')
      await saveRule({ delivers: false, cod: true })
      await expect(form.getByText(words.notDelivered('600001'))).toHaveCount(1)
      await shopper.getByRole('button', { name: checkout.placeOrder }).click()
      // At the field, too.
      await expect(form.getByText(words.notDelivered('600001'))).toHaveCount(2)
      await saveRule({ delivers: true, cod: false })
      await expect(form.getByText(words.notDelivered('600001'))).toHaveCount(0)
      const refused = shopper.waitForResponse((response) => response.status() === 409)
      await shopper.getByRole('button', { name: checkout.placeOrder }).click()
      await refused
      await expect(form.getByText(words.noCod('600001'))).toBeVisible()
      await saveRule({ delivers: true, cod: true })
      await expect(form.getByText(words.noCod('600001'))).toHaveCount(0)
    })

    await test.step('a fee that is new meanwhile is said before anything is ordered', async () => {
      const form = shopper.locator('#checkout')
      await form.getByLabel('PIN code').fill('560001')
      await expect(form.getByLabel('State')).toHaveValue('Karnataka')
      await admin.getByLabel(fields.area).fill('56')
      await admin.getByLabel(fields.cod).check()
      await admin.getByLabel(fields.fee).fill(String(fee))
      await admin.getByRole('button', { name: adminDelivery.save }).click()
      await expect(admin.getByText(adminDelivery.fee(`₹${fee}.00`))).toBeVisible()
      await expect(shopper.getByText(checkout.changedMeanwhile.line(totalWith(fee)))).toBeVisible()
      await shopper.getByRole('button', { name: checkout.placeOrder }).click()
      await expect(shopper.getByText(checkout.problems.totalChanged)).toBeVisible()
    })

    await test.step('a city that is elsewhere is asked about, and kept', async () => {
      const form = shopper.locator('#checkout')
      await form.getByLabel('City').fill('Nashik')
      await shopper.getByRole('button', { name: checkout.placeOrderAt(totalWith(fee)) }).click()
      await expect(form.getByText('560001 is in Bengaluru, Karnataka. Keep Nashik?')).toBeVisible()
      await expect(form.getByLabel('Street')).toHaveValue('12 Prabhat Road')
      await expect(form.getByLabel(words.keep)).toBeFocused()
      await expectAccessible(shopper)
      await form.getByLabel(words.keep).check()
      await expect(form.getByText(totalWith(fee))).toBeVisible()
      // The page reads its data again, and forgets nothing.
      await admin.getByLabel(fields.area).fill('56')
      await admin.getByLabel(fields.fee).fill(String(fee + 1))
      await admin.getByRole('button', { name: adminDelivery.save }).click()
      await expect(shopper.getByText(checkout.changedMeanwhile.line(totalWith(fee + 1)))).toBeVisible()
      await expect(form.getByLabel(words.keep)).toBeChecked()
      await shopper.getByRole('button', { name: checkout.changedMeanwhile.take }).click()
      await expect(form.getByText(totalWith(fee + 1))).toBeVisible()
      await shopper.getByRole('button', { name: checkout.placeOrder }).click()
      await expect(shopper.getByText(checkout.success.title)).toBeVisible()
    })
  })

test('the way to checkout stays where it is when the shop answers about the remembered PIN code', async ({
  page,
  shop,
}) => {
  await saveDeliveryRule({ area: '744', delivers: false, cod: true, days: null, fee: null })
  await signUp(page, 'remembered-pin@example.com')
  await page.evaluate(() => localStorage.setItem('kalam.pin', '744101'))
  await addToCart(page, shop.products[0]!)
  const letItAnswer = await holdResponses(page, /\/pin\/744101/)
  await page.goto('/cart')
  const proceed = page.getByRole('link', { name: cart.proceed })
  await expect(page.getByLabel(words.check)).toHaveValue('744101')
  const before = await proceed.boundingBox()
  letItAnswer()
  await expect(page.getByText(words.notDelivered('744101'))).toBeVisible()
  expect(await proceed.boundingBox()).toEqual(before)
})

test('a PIN code that is typed again is asked about anew', async ({ page, shop }) => {
  const rule = { area: '737', cod: true, days: null }
  await saveDeliveryRule({ ...rule, delivers: false, fee: null })
  await signUp(page, 'pin-again@example.com')
  await addToCart(page, shop.products[0]!)
  await page.goto('/checkout')
  await fillCheckout(page)
  const form = page.locator('#checkout')
  const pincode = form.getByLabel('PIN code')
  await pincode.fill('737101')
  await expect(form.getByText(words.notDelivered('737101'))).toBeVisible()
  await pincode.fill('744101')
  await expect(form.getByText(words.notDelivered('737101'))).toBeHidden()
  await saveDeliveryRule({ ...rule, delivers: true, fee: 70_00 })
  await pincode.fill('737101')
  await expect(form.getByText('Shipping to 737101')).toBeVisible()
})
