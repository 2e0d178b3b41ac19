import type { Page } from '@playwright/test'

import { db } from '#data/database/database.server.ts'
import type { JourneyShop } from '#tests/journeys/journey-shop.ts'
import type { Person } from './people.ts'
import type { Frame } from './photograph.ts'

export interface Screen {
  name: string
  who: Person
  /** Walks there; the picture is taken when nothing moves any more. */
  walk: (page: Page, shop: JourneyShop) => Promise<void>
  /** How much of it is taken; a dialog stands in the middle of its window. */
  frame?: Frame
}

const at = (address: string) => async (page: Page) => {
  await page.goto(address)
}

const ADDRESS = {
  ...{ 'First Name': 'Asha', 'Last Name': 'Kulkarni', Phone: '+91 98220 12345' },
  ...{ Street: '12 Prabhat Road', City: 'Pune', State: 'Maharashtra', 'PIN code': '411004' },
}

/** Every screen of the shop and of the back office, in every state that looks different. */
export const SCREENS: Screen[] = [
  { name: 'welcome', who: 'guest', walk: at('/welcome') },
  { name: 'store', who: 'guest', walk: at('/store') },
  { name: 'store-signed-in', who: 'customer', walk: at('/store?category=toys&sort=price') },
  { name: 'store-search', who: 'guest', walk: at('/store?q=paint') },
  { name: 'store-close-matches', who: 'guest', walk: at('/store?q=notebok') },
  { name: 'store-nothing-found', who: 'guest', frame: 'footer', walk: at('/store?q=zeppelin') },
  {
    name: 'store-suggestions',
    who: 'guest',
    frame: 'window',
    async walk(page) {
      await page.goto('/store')
      await page.getByLabel('Search products').pressSequentially('bo')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'menu',
    who: 'customer',
    frame: 'window',
    async walk(page) {
      await page.goto('/store')
      const menu = page.getByRole('button', { name: 'Menu' })
      if (await menu.isVisible()) await menu.click()
    },
  },
  {
    name: 'product',
    who: 'guest',
    walk: async (page, { products }) => void (await page.goto(`/product/${products[0]!.slug}`)),
  },
  {
    name: 'product-zoom',
    who: 'guest',
    frame: 'window',
    async walk(page, { products }) {
      await page.goto(`/product/${products[0]!.slug}`)
      await page
        .getByRole('button', { name: /^Look closely/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'login', who: 'guest', walk: at('/login') },
  {
    name: 'login-refused',
    who: 'guest',
    async walk(page) {
      await page.goto('/login')
      await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@example.com')
      await page.getByLabel('Password', { exact: true }).fill('blue ink')
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.getByText('User not found.').waitFor()
    },
  },
  { name: 'signup', who: 'guest', walk: at('/signup') },
  {
    name: 'signup-refused',
    who: 'guest',
    async walk(page) {
      await page.goto('/signup')
      await page.getByRole('textbox', { name: 'E-mail' }).fill('meera@example')
      await page.getByLabel('Password', { exact: true }).fill('ink')
      await page.getByLabel('Confirm Password').fill('inc')
      await page.getByRole('button', { name: 'Create Account' }).click()
      await page.getByText('Password must be at least 6 characters long').waitFor()
    },
  },
  { name: 'forgot-password', who: 'guest', walk: at('/forgot-password') },
  { name: 'cart-login-required', who: 'guest', walk: at('/cart') },
  { name: 'cart-empty', who: 'newcomer', walk: at('/cart') },
  { name: 'cart', who: 'customer', walk: at('/cart') },
  { name: 'wishlist-login-required', who: 'guest', walk: at('/wishlist') },
  { name: 'wishlist-empty', who: 'newcomer', walk: at('/wishlist') },
  { name: 'wishlist', who: 'customer', walk: at('/wishlist') },
  { name: 'checkout-empty', who: 'newcomer', walk: at('/checkout') },
  { name: 'checkout', who: 'customer', walk: at('/checkout') },
  {
    name: 'checkout-new-address',
    who: 'customer',
    async walk(page) {
      await page.goto('/checkout')
      await page.getByRole('radio', { name: 'A new address' }).check()
    },
  },
  {
    name: 'checkout-refused',
    who: 'customer',
    async walk(page) {
      await page.goto('/checkout')
      for (const label of Object.keys(ADDRESS)) await page.locator('#checkout').getByLabel(label).fill('')
      await page.getByRole('button', { name: 'Place Order' }).click()
      await page.getByText('Please fill in all required fields').first().waitFor()
    },
  },
  {
    name: 'checkout-upi',
    who: 'customer',
    async walk(page) {
      await page.goto('/checkout')
      await page.getByRole('radio', { name: /UPI Payment/ }).check()
      await page.getByRole('img', { name: /^UPI QR code/ }).waitFor()
    },
  },
  {
    name: 'checkout-upi-confirmed',
    who: 'customer',
    async walk(page) {
      await page.goto('/checkout')
      await page.getByRole('radio', { name: /UPI Payment/ }).check()
      await page.getByRole('button', { name: 'I Have Made the Payment' }).click()
      await page.getByText('Payment Confirmed!').waitFor()
    },
  },
  {
    name: 'checkout-placed',
    who: 'buyer',
    async walk(page) {
      await page.clock.install()
      await page.goto('/checkout')
      for (const [label, words] of Object.entries(ADDRESS)) {
        await page.locator('#checkout').getByLabel(label).fill(words)
      }
      await page.getByRole('button', { name: 'Place Order' }).click()
      await page.getByText('Order Placed Successfully!').waitFor()
      // Time stands still, or three seconds later the orders would be in the picture.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
    },
  },
  { name: 'orders-login-required', who: 'guest', walk: at('/orders') },
  { name: 'orders-empty', who: 'newcomer', walk: at('/orders') },
  { name: 'orders', who: 'customer', walk: at('/orders') },
  {
    name: 'orders-receipt',
    who: 'customer',
    frame: 'window',
    async walk(page) {
      await page.goto('/orders')
      await page.getByRole('button', { name: 'Confirm Parcel Received' }).click()
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
    },
  },
  {
    name: 'return',
    who: 'customer',
    frame: 'window',
    async walk(page) {
      await page.goto('/orders')
      await page
        .getByRole('link', { name: /^Return / })
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Request Return' }).waitFor()
    },
  },
  { name: 'account', who: 'customer', walk: at('/account') },
  { name: 'account-empty', who: 'newcomer', walk: at('/account') },
  {
    name: 'account-address-refused',
    who: 'customer',
    async walk(page) {
      await page.goto('/account/addresses/new')
      await page.getByLabel('PIN code').fill('011')
      await page.getByRole('button', { name: 'Save address' }).click()
      await page.getByText('Street is required.').waitFor()
    },
  },
  {
    name: 'account-address',
    who: 'customer',
    async walk(page) {
      await page.goto('/account')
      await page.getByRole('link', { name: 'Edit Home' }).click()
      await page.waitForURL('**/account/addresses/*')
    },
  },
  { name: 'account-phone', who: 'customer', walk: at('/account/phone') },
  { name: 'page-not-found', who: 'guest', walk: at('/pencil-museum') },
  {
    name: 'error',
    who: 'guest',
    async walk(page) {
      await page.goto('/store')
      await page.route('**/store.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
      await page.getByLabel('Sort by').selectOption({ label: 'Name' })
      await page.getByRole('button', { name: 'Refresh Page' }).waitFor()
    },
  },
  { name: 'auth-test', who: 'customer', walk: at('/auth-test') },
  { name: 'admin-sign-in', who: 'guest', walk: at('/admin/sign-in') },
  { name: 'admin-dashboard', who: 'admin', walk: at('/admin') },
  { name: 'admin-orders', who: 'admin', walk: at('/admin/orders') },
  {
    name: 'admin-order',
    who: 'admin',
    async walk(page) {
      await page.goto('/admin/orders')
      await page.getByRole('link', { name: /ORD-/ }).first().click()
      await page.waitForURL(/\/admin\/orders\/ORD-/)
    },
  },
  { name: 'admin-products', who: 'admin', walk: at('/admin/products') },
  {
    name: 'admin-product-deleted',
    who: 'admin',
    frame: 'window',
    async walk(page, { products }) {
      // Another one in each width: three people are at it at the same time.
      const { name } = products.at([360, 768, 1280].indexOf(page.viewportSize()!.width) - 3)!
      await page.goto('/admin/products?sort=name')
      await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
      await page.getByRole('button', { name: 'Delete product' }).click()
      await page.getByRole('button', { name: 'Undo' }).hover()
    },
  },
  {
    name: 'admin-copy-product',
    who: 'admin',
    walk: async (page, { products }) => void (await page.goto(`/admin/add-product?copy=${products[3]!.id}`)),
  },
  { name: 'admin-add-product', who: 'admin', walk: at('/admin/add-product') },
  {
    name: 'admin-edit-product',
    who: 'admin',
    walk: async (page, { products }) => void (await page.goto(`/admin/products/${products[0]!.id}`)),
  },
  {
    name: 'admin-packing-slip',
    who: 'admin',
    async walk(page) {
      await page.goto('/admin/orders')
      await page.getByRole('link', { name: /ORD-/ }).first().click()
      await page.getByRole('link', { name: 'Print packing slip' }).click()
      await page.getByRole('heading', { name: 'Packing slip' }).waitFor()
    },
  },
  { name: 'admin-analytics', who: 'admin', walk: at('/admin/analytics') },
  { name: 'admin-customers', who: 'admin', walk: at('/admin/customers') },
  {
    name: 'admin-mails',
    who: 'admin',
    async walk(page) {
      await giveUpOn(/is on its way/)
      await page.goto('/admin/mails')
    },
  },
  {
    name: 'admin-mail',
    who: 'admin',
    async walk(page) {
      await page.goto('/admin/mails')
      await page
        .getByRole('link', { name: /is placed$/ })
        .first()
        .click()
      await page.frameLocator('iframe').getByRole('heading').waitFor()
    },
  },
  { name: 'admin-settings', who: 'admin', walk: at('/admin/settings') },
]

/** As a mail server does that does not know the reader. */
async function giveUpOn(subject: RegExp): Promise<void> {
  const rows = await db.selectFrom('outbox').select(['id', 'message']).execute()
  for (const { id } of rows.filter(({ message }) => subject.test(message))) {
    const problem = 'All recipients were rejected: 550 No such mailbox'
    await db
      .updateTable('outbox')
      .set({ state: 'failed', file: null, sentAt: null, problem })
      .where('id', '=', id)
      .execute()
  }
}
