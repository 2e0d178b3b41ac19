import type { Browser, BrowserContextOptions } from '@playwright/test'

import { addAddress } from '#data/customers/addresses.server.ts'
import { updatePhone } from '#data/customers/update-phone.server.ts'
import { db } from '#data/database/database.server.ts'
import type { JourneyShop } from '#tests/journeys/journey-shop.ts'
import { customerIdOf } from '#tests/journeys/customer-order.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'
import { otherAddress } from '#tests/support/records/address.ts'
import { testCustomerDetails } from '#tests/support/records/customer-details.ts'
import { verifyTestEmail } from '#tests/support/records/test-account.ts'
import { createSampleOrders } from './sample-orders.ts'

export type ScreenUser = 'guest' | 'newcomer' | 'buyer' | 'customer' | 'admin'

/** The cookies and the local storage of each user's browser; a guest has none. */
export type StoredStates = Record<ScreenUser, NonNullable<BrowserContextOptions['storageState']>>

const CART_SIZE = 3
const ADDRESSES = [
  {
    label: 'Home',
    street: 'Flat 4, Saraswati Sadan, 12 Prabhat Road',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411004',
    landmark: 'Opposite the library',
  },
  otherAddress,
]
const WISHLIST_SIZE = 5

/** Signs in a newcomer without data, a buyer with a cart and a wishlist, a customer with orders, too, and the admin. */
export async function signInScreenUsers(browser: Browser, shop: JourneyShop): Promise<StoredStates> {
  const as = async (prepare: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({ baseURL: shop.url })
    const page = await context.newPage()
    await prepare(page)
    const state = await context.storageState()
    await context.close()
    return state
  }
  return {
    guest: { cookies: [], origins: [] },
    newcomer: await as((page) => signUp(page, 'rehan.shaikh@example.com')),
    buyer: await as(async (page) => {
      await signUp(page, 'meera.iyer@example.com')
      await fillLists(page)
    }),
    customer: await as(async (page) => {
      await signUp(page, 'asha.kulkarni@example.com')
      await verifyTestEmail('asha.kulkarni@example.com')
      await fillLists(page)
      const id = await customerIdOf('asha.kulkarni@example.com')
      await db.updateTable('users').set({ name: 'Asha Kulkarni' }).where('id', '=', id).execute()
      await createSampleOrders(id, shop)
      await updatePhone(id, testCustomerDetails.phone)
      for (const address of ADDRESSES) await addAddress(id, address, Date.now())
    }),
    admin: await as((page) => signInAdmin(page, shop)),
  }
}

type Page = Parameters<typeof signUp>[0]

async function fillLists(page: Page): Promise<void> {
  await page.goto('/store')
  const hearts = page.getByRole('button', { name: /^Add .* to wishlist$/ })
  for (let item = 0; item < CART_SIZE; item++) {
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
  }
  for (let item = 0; item < WISHLIST_SIZE; item++) await hearts.nth(CART_SIZE).click()
}
