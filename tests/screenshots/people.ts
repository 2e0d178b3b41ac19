import type { Browser, BrowserContextOptions } from '@playwright/test'

import { addAddress } from '#data/customers/addresses.server.ts'
import { updatePhone } from '#data/customers/update-phone.server.ts'
import { db } from '#data/database/database.server.ts'
import type { JourneyShop } from '#tests/journeys/journey-shop.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'
import { someOrders } from './some-orders.ts'

export type Person = 'guest' | 'newcomer' | 'buyer' | 'customer' | 'admin'

/** What the browser of each person remembers; a guest's remembers nothing. */
export type People = Record<Person, NonNullable<BrowserContextOptions['storageState']>>

const CARTED = 3
const ADDRESSES = [
  {
    ...{ label: 'Home', street: 'Flat 4, Saraswati Sadan, 12 Prabhat Road', city: 'Pune' },
    ...{ state: 'Maharashtra', pincode: '411004', landmark: 'Opposite the library' },
  },
  { street: '4 Canal Road', city: 'Nashik', state: 'Maharashtra', pincode: '422001' },
]
const WISHED = 5

/** A newcomer with nothing, a buyer with a cart, a customer with a cart, a wishlist and orders, and the shopkeeper, all signed in. */
export async function people(browser: Browser, shop: JourneyShop): Promise<People> {
  const as = async (arrive: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({ baseURL: shop.url })
    const page = await context.newPage()
    await arrive(page)
    const remembered = await context.storageState()
    await context.close()
    return remembered
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
      await fillLists(page)
      const id = await named('asha.kulkarni@example.com', 'Asha Kulkarni')
      await someOrders(id, shop)
      await updatePhone(id, '9822012345')
      for (const address of ADDRESSES) await addAddress(id, address, Date.now())
    }),
    admin: await as((page) => signInAdmin(page, shop)),
  }
}

type Page = Parameters<typeof signUp>[0]

async function fillLists(page: Page): Promise<void> {
  await page.goto('/store')
  const hearts = page.getByRole('button', { name: /^Add .* to wishlist$/ })
  for (let item = 0; item < CARTED; item++) {
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
  }
  for (let item = 0; item < WISHED; item++) await hearts.nth(CARTED).click()
}

/** Gives the account its person's name; answers its id. */
async function named(email: string, name: string): Promise<string> {
  await db.updateTable('users').set({ name }).where('email', '=', email).execute()
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}
