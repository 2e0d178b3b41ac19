import { db } from '#data/database/database.server.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import {
  addToCart,
  fillFields,
  OTHER_ADDRESS_FIELDS,
  placeOrder,
  saveAddress,
} from '#tests/journeys/shopping-steps.ts'
import { signUp } from '#tests/journeys/sign-in.ts'

const HOME = {
  Street: '7 Lakshmi Road',
  City: 'Pune',
  State: 'Maharashtra',
  'PIN code': '411 030',
  'Landmark (optional)': 'Near the temple',
}
test.describe('with rejected forms', () => {
  test.use({ allowed: /40[09]/ })

  test('a phone and addresses are saved on the account page, and checkout offers them', async ({
    page,
    shop,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signUp(page, 'two-homes@example.com')
    await page.goto('/account')
    await expect(page.getByText('No addresses saved yet')).toBeVisible()
    await expectAccessible()

    await page.getByRole('link', { name: 'Add phone' }).click()
    await page.getByLabel('Phone').fill('12345')
    await page.getByRole('button', { name: 'Save phone' }).click()
    await expect(page.getByText('Please enter a 10-digit Indian mobile number.')).toBeVisible()
    await expect(page.getByLabel('Phone')).toBeFocused()
    await expectAccessible()
    await page.getByLabel('Phone').fill('98220 12345')
    await page.getByRole('button', { name: 'Save phone' }).click()
    await expect(page.getByText('Your phone number is saved.')).toBeVisible()
    await expect(page.getByText('9822012345')).toBeVisible()

    await page.getByRole('link', { name: 'Add an address' }).click()
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('Street is required.')).toBeVisible()
    await expect(page.getByLabel('Street')).toBeFocused()
    await expectAccessible()
    await fillFields(page, { 'Name for it (optional)': 'Home', ...HOME })
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('Your address is saved.')).toBeVisible()
    await page.getByRole('link', { name: 'Add an address' }).click()
    await fillFields(page, OTHER_ADDRESS_FIELDS)
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByRole('button', { name: 'Make default: 4 Canal Road' }).click()
    await expect(page.getByRole('button', { name: 'Make default: Home' })).toBeVisible()
    await expectAccessible()

    await addToCart(page, shop.products[10]!)
    await page.goto('/checkout')
    await expect(page.getByRole('radio', { name: /^4 Canal Road/ })).toBeChecked()
    await expect(page.getByLabel('Phone')).toHaveValue('9822012345')
    await expect(page.getByLabel('City')).toHaveValue('Nashik')
    await expect(page.getByLabel('Save this address')).toBeHidden()
    await expectAccessible()
    await page.getByRole('radio', { name: /^Home/ }).check()
    await expect(page.getByLabel('City')).toHaveValue('Pune')
    await expect(page.getByLabel('Landmark (optional)')).toHaveValue('Near the temple')
    await page.reload()
    await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked()
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scrollWidth).toBeLessThanOrEqual(360)

    await fillFields(page, { 'First Name': 'Asha', 'Last Name': 'Rao' })
    await placeOrder(page)
    await page.goto('/orders')
    await expect(page.getByText('7 Lakshmi Road')).toBeVisible()
  })

  test('the same address twice is rejected; one is edited and removed', async ({ page }) => {
    await signUp(page, 'moves-house@example.com')
    for (const sentence of ['Your address is saved.', 'You have saved this address already.']) {
      await page.goto('/account/addresses/new')
      await fillFields(page, HOME)
      await page.getByRole('button', { name: 'Save address' }).click()
      await expect(page.getByText(sentence)).toBeVisible()
    }
    await expect(page.getByLabel('Street')).toHaveValue('7 Lakshmi Road')
    await page.getByRole('link', { name: 'Back to your account' }).click()
    await page.getByRole('link', { name: 'Edit 7 Lakshmi Road' }).click()
    await page.getByLabel('Street').fill('9 Lakshmi Road')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByRole('link', { name: 'Edit 9 Lakshmi Road' }).click()
    await page.getByRole('button', { name: 'Remove this address' }).click()
    await expect(page.getByText('The address is removed.')).toBeVisible()
    await expect(page.getByText('No addresses saved yet')).toBeVisible()
  })
})

test('a new address at checkout: entered beside the saved one, saved with the order', async ({
  page,
  shop,
  expectAccessible,
}) => {
  await signUp(page, 'sends-gifts@example.com')
  await saveAddress(page, HOME)
  await addToCart(page, shop.products[11]!)
  await page.goto('/checkout')
  await fillFields(page, { 'First Name': 'Asha', 'Last Name': 'Rao', Phone: '98220 12345' })

  // By keyboard, from the saved address to the new one. Choosing the saved one and the new one again restores its fields.
  await page.getByRole('radio', { name: /^7 Lakshmi Road/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'A new address' })).toBeChecked()
  await expect(page.getByLabel('Street')).toHaveValue('')
  await fillFields(page, OTHER_ADDRESS_FIELDS)
  await page.getByRole('radio', { name: /^7 Lakshmi Road/ }).check()
  await expect(page.getByLabel('City')).toHaveValue('Pune')
  await page.getByRole('radio', { name: 'A new address' }).check()
  await expect(page.getByLabel('City')).toHaveValue('Nashik')
  // A change to a saved address makes it a new one.
  await page.getByRole('radio', { name: /^7 Lakshmi Road/ }).check()
  await page.getByLabel('Street').fill('8 Lakshmi Road')
  await expect(page.getByRole('radio', { name: 'A new address' })).toBeChecked()
  await page.getByLabel('Save this address').check()
  await page.reload()
  await expect(page.getByLabel('Street')).toHaveValue('8 Lakshmi Road')
  await expect(page.getByLabel('Save this address')).toBeChecked()
  await expectAccessible()
  await placeOrder(page)
  const saved = db.selectFrom('addresses').select('id').where('street', '=', '8 Lakshmi Road')
  expect(await saved.execute()).toHaveLength(1)
})

test('choosing a saved address clears the errors of the fields', async ({ page, shop }) => {
  await signUp(page, 'forgets-a-field@example.com')
  await saveAddress(page, HOME)
  await addToCart(page, shop.products[7]!)
  await page.goto('/checkout')
  await page.getByRole('radio', { name: 'A new address' }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('City is required.')).toBeVisible()
  await page.getByRole('radio', { name: /^7 Lakshmi Road/ }).check()
  await expect(page.getByText('City is required.')).toBeHidden()
})

test.describe('without scripts', () => {
  // The browser reports each script that it does not run.
  test.use({ allowed: / csp$/ })

  test('addresses are added, preferred, edited and removed, too', async ({ newPage }) => {
    const page = await newPage({ javaScriptEnabled: false })
    await signUp(page, 'no-scripts@example.com')
    await saveAddress(page, HOME)
    await saveAddress(page, OTHER_ADDRESS_FIELDS)
    await page.getByRole('button', { name: 'Make default: 4 Canal Road' }).click()
    await page.getByRole('link', { name: 'Edit 7 Lakshmi Road' }).click()
    await page.getByRole('button', { name: 'Remove this address' }).click()
    await expect(page.getByText('The address is removed.')).toBeVisible()
    await page.getByRole('link', { name: 'Add phone' }).click()
    await page.getByLabel('Phone').fill('9822012345')
    await page.getByRole('button', { name: 'Save phone' }).click()
    await expect(page.getByText('9822012345')).toBeVisible()
  })
})
