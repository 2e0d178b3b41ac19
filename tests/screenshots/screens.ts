import type { Page } from '@playwright/test'

import { adminCounter } from '#copy/admin/counter.ts'
import { adminOffers } from '#copy/admin/offers.ts'
import { adminOrders } from '#copy/admin/orders.ts'
import { adminPayments } from '#copy/admin/payments.ts'
import { adminPolicies } from '#copy/admin/policies.ts'
import { filters } from '#copy/catalogue/filters.ts'
import { reviews } from '#copy/reviews/reviews.ts'
import { shop as shopWords } from '#copy/shop.ts'
import { db } from '#data/database/database.server.ts'
import { recordBankEntry } from '#data/payments/bank/record-entry.server.ts'
import { recordPaymentAttempt } from '#data/payments/payment-attempts.server.ts'
import { selectionUrl } from '#domain/orders/order-list.ts'
import type { JourneyShop } from '#tests/journeys/journey-shop.ts'
import { customerIdOf } from '#tests/journeys/customer-order.ts'
import { CHECKOUT_FIELDS, fillCheckout } from '#tests/journeys/shopping-steps.ts'
import { COLOUR, createProductWithChoices, PACK } from '#tests/support/records/choices.ts'
import type { ScreenUser } from './accounts.ts'
import type { Frame } from './photograph.ts'
import { createHiddenReview, createSampleReviews } from './sample-reviews.ts'

export interface Screen {
  name: string
  user: ScreenUser
  /** Opens the screen; the screenshot is taken when it has settled. */
  walk: (page: Page, shop: JourneyShop) => Promise<void>
  /** The part in the screenshot; a dialog is in the middle of the viewport. */
  frame?: Frame
}

const at = (address: string) => async (page: Page) => {
  await page.goto(address)
}

/** Every screen of the shop and of the admin area, in every state that is shown differently. */
export const SCREENS: Screen[] = [
  { name: 'welcome', user: 'guest', walk: at('/welcome') },
  { name: 'store', user: 'guest', walk: at('/store') },
  { name: 'store-signed-in', user: 'customer', walk: at('/store?category=toys&sort=price') },
  { name: 'store-search', user: 'guest', walk: at('/store?q=paint') },
  { name: 'store-close-matches', user: 'guest', walk: at('/store?q=notebok') },
  { name: 'store-nothing-found', user: 'guest', frame: 'footer', walk: at('/store?q=zeppelin') },
  {
    name: 'store-suggestions',
    user: 'guest',
    frame: 'window',
    async walk(page) {
      await page.goto('/store')
      await page.getByLabel('Search products').pressSequentially('bo')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'store-filters',
    user: 'guest',
    frame: 'window',
    async walk(page) {
      await page.goto('/store')
      await page.getByRole('link', { name: shopWords.list.filters }).click()
      await page.getByRole('dialog').getByLabel(filters.upTo).fill('150')
      await page.getByRole('dialog').getByLabel(filters.inStock).check()
      await page.getByRole('button', { name: /^Show [0-9]/ }).waitFor()
    },
  },
  { name: 'store-filters-page', user: 'guest', walk: at('/store/filters') },
  { name: 'store-filtered', user: 'guest', walk: at('/store?max=150&stock=in&discount=yes') },
  { name: 'store-filtered-empty', user: 'guest', frame: 'footer', walk: at('/store?max=1&stock=in') },
  {
    name: 'menu',
    user: 'customer',
    frame: 'window',
    async walk(page) {
      await page.goto('/store')
      const menu = page.getByRole('button', { name: 'Menu' })
      if (await menu.isVisible()) await menu.click()
    },
  },
  {
    name: 'product',
    user: 'guest',
    walk: async (page, { products }) => void (await page.goto(`/product/${products[0]!.slug}`)),
  },
  {
    name: 'product-zoom',
    user: 'guest',
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
  { name: 'login', user: 'guest', walk: at('/login') },
  {
    name: 'login-refused',
    user: 'guest',
    async walk(page) {
      await page.goto('/login')
      await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@example.com')
      await page.getByLabel('Password', { exact: true }).fill('blue ink')
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.getByText('User not found.').waitFor()
    },
  },
  { name: 'signup', user: 'guest', walk: at('/signup') },
  {
    name: 'signup-refused',
    user: 'guest',
    async walk(page) {
      await page.goto('/signup')
      await page.getByRole('textbox', { name: 'E-mail' }).fill('meera@example')
      await page.getByLabel('Password', { exact: true }).fill('ink')
      await page.getByLabel('Confirm Password').fill('inc')
      await page.getByRole('button', { name: 'Create Account' }).click()
      await page.getByText('Password must be at least 6 characters long').waitFor()
    },
  },
  { name: 'forgot-password', user: 'guest', walk: at('/forgot-password') },
  { name: 'cart-login-required', user: 'guest', walk: at('/cart') },
  { name: 'cart-empty', user: 'newcomer', walk: at('/cart') },
  { name: 'cart', user: 'customer', walk: at('/cart') },
  { name: 'wishlist-login-required', user: 'guest', walk: at('/wishlist') },
  { name: 'wishlist-empty', user: 'newcomer', walk: at('/wishlist') },
  { name: 'wishlist', user: 'customer', walk: at('/wishlist') },
  { name: 'checkout-empty', user: 'newcomer', walk: at('/checkout') },
  { name: 'checkout', user: 'customer', walk: at('/checkout') },
  {
    name: 'checkout-new-address',
    user: 'customer',
    async walk(page) {
      await page.goto('/checkout')
      await page.getByRole('radio', { name: 'A new address' }).check()
    },
  },
  {
    name: 'checkout-refused',
    user: 'customer',
    async walk(page) {
      await page.goto('/checkout')
      for (const label of Object.keys(CHECKOUT_FIELDS))
        await page.locator('#checkout').getByLabel(label).fill('')
      await page.getByRole('button', { name: 'Place Order' }).click()
      await page.getByText('Please fill in all required fields').first().waitFor()
    },
  },
  {
    name: 'checkout-upi',
    user: 'customer',
    async walk(page) {
      await page.goto('/checkout')
      await page.getByRole('radio', { name: /UPI Payment/ }).check()
      await page.getByRole('img', { name: /^UPI QR code/ }).waitFor()
    },
  },
  {
    name: 'checkout-upi-confirmed',
    user: 'customer',
    async walk(page) {
      await page.goto('/checkout')
      await page.getByRole('radio', { name: /UPI Payment/ }).check()
      await page.getByRole('button', { name: 'I Have Made the Payment' }).click()
      await page.getByText('Payment Confirmed!').waitFor()
    },
  },
  {
    name: 'checkout-placed',
    user: 'buyer',
    async walk(page) {
      await page.clock.install()
      await page.goto('/checkout')
      await fillCheckout(page)
      await page.getByRole('button', { name: 'Place Order' }).click()
      await page.getByText('Order Placed Successfully!').waitFor()
      // Stop the clock: after three seconds the page redirects to the orders.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
    },
  },
  { name: 'orders-login-required', user: 'guest', walk: at('/orders') },
  { name: 'orders-empty', user: 'newcomer', walk: at('/orders') },
  { name: 'orders', user: 'customer', walk: at('/orders') },
  {
    name: 'orders-receipt',
    user: 'customer',
    frame: 'window',
    async walk(page) {
      await page.goto('/orders')
      await page.getByRole('button', { name: 'Confirm Parcel Received' }).click()
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
    },
  },
  {
    name: 'return',
    user: 'customer',
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
  { name: 'account', user: 'customer', walk: at('/account') },
  { name: 'account-empty', user: 'newcomer', walk: at('/account') },
  {
    name: 'account-address-refused',
    user: 'customer',
    async walk(page) {
      await page.goto('/account/addresses/new')
      await page.getByLabel('PIN code').fill('011')
      await page.getByRole('button', { name: 'Save address' }).click()
      await page.getByText('Street is required.').waitFor()
    },
  },
  {
    name: 'account-address',
    user: 'customer',
    async walk(page) {
      await page.goto('/account')
      await page.getByRole('link', { name: 'Edit Home' }).click()
      await page.waitForURL('**/account/addresses/*')
    },
  },
  { name: 'account-phone', user: 'customer', walk: at('/account/phone') },
  { name: 'page-not-found', user: 'guest', walk: at('/pencil-museum') },
  {
    name: 'error',
    user: 'guest',
    async walk(page) {
      await page.goto('/store')
      await page.route('**/product/*.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
      await page.getByRole('button', { name: 'Refresh Page' }).waitFor()
    },
  },
  {
    name: 'product-reviews',
    user: 'guest',
    walk: async (page, shop) => void (await page.goto(`/product/${(await createSampleReviews(shop)).slug}`)),
  },
  {
    name: 'all-reviews',
    user: 'guest',
    walk: async (page, shop) =>
      void (await page.goto(`/product/${(await createSampleReviews(shop)).slug}/reviews`)),
  },
  { name: 'review-rules', user: 'guest', walk: at('/review-rules') },
  {
    name: 'my-reviews',
    user: 'customer',
    async walk(page, shop) {
      await createHiddenReview(shop, await customerIdOf('asha.kulkarni@example.com'))
      await page.goto('/account/reviews')
    },
  },
  {
    name: 'review-form',
    user: 'customer',
    async walk(page) {
      await page.goto('/account/reviews')
      await page
        .getByRole('link', { name: /^Review / })
        .first()
        .click()
      await page.waitForURL('**/account/reviews/*')
      await page.locator('label', { has: page.getByRole('radio', { name: /^4 stars/ }) }).click()
    },
  },
  {
    name: 'review-form-refused',
    user: 'customer',
    async walk(page) {
      await page.goto('/account/reviews')
      await page
        .getByRole('link', { name: /^Review / })
        .first()
        .click()
      await page.getByRole('button', { name: reviews.form.submit }).click()
      await page.getByText(reviews.form.noStars).waitFor()
    },
  },
  { name: 'my-reviews-empty', user: 'newcomer', walk: at('/account/reviews') },
  { name: 'auth-test', user: 'customer', walk: at('/auth-test') },
  { name: 'admin-sign-in', user: 'guest', walk: at('/admin/sign-in') },
  { name: 'admin-dashboard', user: 'admin', walk: at('/admin') },
  { name: 'admin-orders', user: 'admin', walk: at('/admin/orders') },
  {
    name: 'admin-orders-more',
    user: 'admin',
    frame: 'window',
    async walk(page) {
      await page.goto('/admin/orders')
      await page.getByLabel(adminOrders.moreActions).click()
    },
  },
  {
    name: 'admin-order',
    user: 'admin',
    async walk(page) {
      await page.goto('/admin/orders')
      await page.getByRole('link', { name: /ORD-/ }).first().click()
      await page.waitForURL(/\/admin\/orders\/ORD-/)
    },
  },
  {
    name: 'admin-shipments',
    user: 'admin',
    async walk(page) {
      const orders = db.selectFrom('orders').select('id').where('status', 'in', ['confirmed', 'shipped'])
      const ids = (await orders.execute()).map(({ id }) => id)
      await page.goto(selectionUrl('/admin/shipments', ids))
    },
  },
  {
    name: 'admin-reviews',
    user: 'admin',
    async walk(page, shop) {
      await createSampleReviews(shop)
      await page.goto('/admin/reviews?state=all')
    },
  },
  { name: 'admin-products', user: 'admin', walk: at('/admin/products') },
  { name: 'admin-product-grid', user: 'admin', walk: at('/admin/products/grid') },
  {
    name: 'admin-product-grid-ticked',
    user: 'admin',
    frame: 'window',
    async walk(page) {
      await page.goto('/admin/products/grid')
      for (const index of [0, 1])
        await page
          .getByRole('checkbox', { name: /^Tick / })
          .nth(index + 1)
          .check()
      const open = page.getByRole('button', { name: 'Discount...' })
      if (await open.isVisible()) await open.click()
    },
  },
  { name: 'admin-import', user: 'admin', walk: at('/admin/products/import') },
  {
    name: 'admin-product-deleted',
    user: 'admin',
    frame: 'window',
    async walk(page) {
      await page.goto('/admin/products?sort=name')
      // Another product for each width: three browsers run at the same time. Never by its name: a walk before has deleted one.
      const buttons = page.getByRole('button', { name: /^Delete / })
      await buttons.nth([360, 768, 1280].indexOf(page.viewportSize()!.width)).click()
      await page.getByRole('button', { name: 'Delete product' }).click()
      await page.getByRole('button', { name: 'Undo' }).hover()
    },
  },
  {
    name: 'admin-copy-product',
    user: 'admin',
    walk: async (page, { products }) => void (await page.goto(`/admin/add-product?copy=${products[3]!.id}`)),
  },
  { name: 'admin-add-product', user: 'admin', walk: at('/admin/add-product') },
  {
    name: 'admin-edit-product',
    user: 'admin',
    walk: async (page, { products }) => void (await page.goto(`/admin/products/${products[0]!.id}`)),
  },
  {
    name: 'admin-packing-slip',
    user: 'admin',
    async walk(page) {
      await page.goto('/admin/orders')
      await page.getByRole('link', { name: /ORD-/ }).first().click()
      await page.getByRole('link', { name: 'Print packing slip' }).click()
      await page.getByRole('heading', { name: 'Packing slip' }).waitFor()
    },
  },
  { name: 'admin-analytics', user: 'admin', walk: at('/admin/analytics') },
  {
    name: 'admin-unplaced-payments',
    user: 'admin',
    async walk(page) {
      const user = await db
        .selectFrom('users')
        .select('id')
        .orderBy('createdAt', 'desc')
        .executeTakeFirstOrThrow()
      const lines = [{ productId: 'notebook', quantity: 2 }]
      const shown = { reference: 'ORD-1767225600000-CODESHOWN', amount: 499_98, lines }
      await recordPaymentAttempt(user.id, shown, Date.now())
      await page.goto('/admin/unplaced-payments')
    },
  },
  { name: 'admin-customers', user: 'admin', walk: at('/admin/customers') },
  {
    name: 'admin-customer',
    user: 'admin',
    async walk(page) {
      await page.goto('/admin/customers?q=asha.kulkarni@example.com')
      await page.getByRole('main').getByRole('link', { name: 'Asha Kulkarni' }).click()
      await page.waitForURL(/\/admin\/customers\/\w+/)
    },
  },
  {
    name: 'admin-mails',
    user: 'admin',
    async walk(page) {
      await failMails(/is on its way/)
      await page.goto('/admin/mails')
    },
  },
  {
    name: 'admin-mail',
    user: 'admin',
    async walk(page) {
      await page.goto('/admin/mails')
      await page
        .getByRole('link', { name: /is placed$/ })
        .first()
        .click()
      await page.frameLocator('iframe').getByRole('heading').waitFor()
    },
  },
  { name: 'admin-settings', user: 'admin', walk: at('/admin/settings') },
  { name: 'admin-counter', user: 'admin', walk: (page) => openCounter(page, 3) },
  {
    name: 'admin-counter-cash',
    user: 'admin',
    async walk(page) {
      await openCounter(page, 2)
      await page.getByRole('button', { name: adminCounter.cash, exact: true }).click()
      await page.getByLabel(adminCounter.pay.given).fill('2000')
    },
  },
  {
    name: 'admin-counter-upi',
    user: 'admin',
    async walk(page) {
      await openCounter(page, 1)
      await page.getByRole('button', { name: adminCounter.upi, exact: true }).click()
      await page.getByRole('img', { name: /UPI/ }).waitFor()
    },
  },
  {
    name: 'admin-counter-sold',
    user: 'admin',
    async walk(page) {
      await openCounter(page, 2)
      await page.getByRole('button', { name: adminCounter.cash, exact: true }).click()
      await page.getByRole('button', { name: adminCounter.pay.sold, exact: true }).click()
      await page.getByRole('heading', { name: adminCounter.done.title, exact: true }).waitFor()
    },
  },
  { name: 'admin-notifications', user: 'admin', walk: at('/admin/notifications') },
  { name: 'admin-offers', user: 'admin', walk: at('/admin/offers') },
  {
    name: 'admin-offers-refused',
    user: 'admin',
    async walk(page) {
      await page.goto('/admin/offers')
      await page.getByLabel(adminOffers.firstOrder).fill('95')
      await page.getByRole('button', { name: adminOffers.save }).click()
      await page.getByText('Please enter a whole number').waitFor()
    },
  },
  { name: 'admin-coupon', user: 'admin', walk: at('/admin/offers/coupons/new') },
  { name: 'admin-sale', user: 'admin', walk: at('/admin/offers/sales/toys') },
  { name: 'admin-bills', user: 'admin', walk: at('/admin/bills') },
  { name: 'admin-bill-settings', user: 'admin', walk: at('/admin/bills/settings') },
  { name: 'admin-bill-rates', user: 'admin', walk: at('/admin/bills/rates') },
  { name: 'admin-messages', user: 'admin', walk: at('/admin/messages') },
  { name: 'admin-delivery', user: 'admin', walk: at('/admin/delivery') },
  { name: 'admin-upi-code', user: 'admin', walk: at('/admin/upi-code') },
  {
    name: 'admin-payments',
    user: 'admin',
    async walk(page) {
      const entry = { account: '1234', reference: '432123456789', amount: 249_00, orderNamed: null } as const
      const bank = { text: 'UPI-ASHA RAO-asha@ybl', source: 'statement', sourceName: 'november.csv' } as const
      await recordBankEntry({ ...entry, ...bank, at: Date.UTC(2026, 10, 22) }, Date.now())
      await page.goto('/admin/payments')
    },
  },
  {
    name: 'admin-payments-columns',
    user: 'admin',
    async walk(page) {
      await page.goto('/admin/payments')
      const lines = [
        'Date,Narration,Ref.No.,Deposit Amt.',
        '22/11/26,UPI-ASHA RAO-asha@ybl,432100000001,399.98',
      ]
      await page.getByLabel(adminPayments.upload.file).setInputFiles({
        name: 'november.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\n')),
      })
      await page.getByRole('button', { name: adminPayments.upload.read }).click()
      await page.getByRole('heading', { name: adminPayments.upload.columnsTitle }).waitFor()
    },
  },
  { name: 'admin-payments-alerts', user: 'admin', walk: at('/admin/payments/alerts') },
  { name: 'admin-problems', user: 'admin', walk: at('/admin/problems') },
  { name: 'admin-policies', user: 'admin', walk: at('/admin/policies') },
  { name: 'admin-policy', user: 'admin', walk: at('/admin/policies/terms') },
  {
    name: 'admin-policy-refused',
    user: 'admin',
    async walk(page) {
      await page.goto('/admin/policies/privacy')
      await page.getByLabel(adminPolicies.editor.publish).check()
      await page.getByRole('button', { name: adminPolicies.editor.save }).click()
      await page.getByText('Before this can be published, please fill in').waitFor()
    },
  },
  { name: 'admin-search-words', user: 'admin', walk: at('/admin/search-words') },
  { name: 'admin-backups', user: 'admin', walk: at('/admin/backups') },
  { name: 'admin-retention', user: 'admin', walk: at('/admin/retention') },
  { name: 'admin-security-log', user: 'admin', walk: at('/admin/security-log') },
  { name: 'admin-health', user: 'admin', walk: at('/admin/health') },
  { name: 'admin-second-step', user: 'admin', walk: at('/admin/second-step') },
  { name: 'product-choices', user: 'guest', walk: atChoices(({ slug }) => `/product/${slug}`) },
  { name: 'product-choice', user: 'guest', walk: atChoices(({ choices }) => `/product/${choices[1]!.slug}`) },
  { name: 'store-choices', user: 'guest', walk: atChoices(() => '/store?q=gel+pens') },
  { name: 'admin-choices', user: 'admin', walk: atChoices(({ id }) => `/admin/products/${id}/choices`) },
]

/** A page of a product that is sold in several colours and packs. */
function atChoices(pathOf: (product: Awaited<ReturnType<typeof createProductWithChoices>>) => string) {
  return async (page: Page, { products }: JourneyShop) => {
    const pictures = products[0]!.pictures
    const product = { name: 'Gel Pens', price: 49_00, pictures }
    const rows = [{ stockQuantity: 3 }, { price: 109_00 }, { stockQuantity: 0 }, { price: 109_00 }]
    await page.goto(pathOf(await createProductWithChoices(product, [COLOUR, PACK], rows)))
  }
}

/** Gives these mails the state they have after the mail server has rejected the recipient. */
async function failMails(subject: RegExp): Promise<void> {
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

/** Chooses one of each of the first products. */
async function openCounter(page: Page, count: number): Promise<void> {
  await page.goto('/admin/counter')
  const tiles = page.getByRole('list', { name: adminCounter.products }).getByRole('button')
  for (let product = 0; product < count; product++) await tiles.nth(product).click()
}
