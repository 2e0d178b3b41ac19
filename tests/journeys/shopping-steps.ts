import { expect, type Page } from '@playwright/test'

import { otherAddress, testAddress } from '#tests/support/records/address.ts'
import { testCustomerDetails } from '#tests/support/records/customer-details.ts'
import type { JourneyShop } from './journey-shop.ts'

/** An address by the labels of its fields. */
const labelled = ({ street, city, state, pincode }: typeof testAddress) => ({
  Street: street,
  City: city,
  State: state,
  'PIN code': pincode,
})

/** Values of the checkout form, by the labels of its fields. */
export const CHECKOUT_FIELDS: Record<string, string> = {
  'First Name': testCustomerDetails.firstName,
  'Last Name': testCustomerDetails.lastName,
  Phone: '+91 98220 12345',
  ...labelled(testAddress),
}

export const OTHER_ADDRESS_FIELDS: Record<string, string> = labelled(otherAddress)

/** Adds one unit of a product to a cart that is empty. */
export async function addToCart(
  page: Page,
  { slug }: Pick<JourneyShop['products'][number], 'slug'>,
): Promise<void> {
  await page.goto(`/product/${slug}`)
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
}

export async function fillFields(page: Page, fields: Record<string, string>): Promise<void> {
  const content = page.locator('#content')
  for (const [label, value] of Object.entries(fields)) await content.getByLabel(label).fill(value)
}

/** Fills the checkout form; the header and the footer of the page have fields, too. */
export async function fillCheckout(page: Page, fields = CHECKOUT_FIELDS): Promise<void> {
  const form = page.locator('#checkout')
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value)
}

export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Order Placed Successfully!')).toBeVisible()
}

export async function saveAddress(page: Page, fields: Record<string, string>): Promise<void> {
  await page.goto('/account/addresses/new')
  await fillFields(page, fields)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Your address is saved.')).toBeVisible()
}
