import { db } from '#data/database/database.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { HOUR_MS } from '#domain/policy.ts'
import { authContext } from '#request/accounts/accounts.server.ts'
import { signVerificationToken } from '#request/accounts/verification-token.server.ts'
import { addressFields } from '#tests/support/records/address.ts'
import { pictureForm } from './admin-presses.ts'
import { TestBrowser } from './browser.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import type { LargeShop } from '#tests/support/shop/large-shop.ts'
import { createTestLine, createTestOrder } from '#tests/support/records/order.ts'
import { createPlacedOrder } from '#tests/support/records/placed-order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { adminBrowser, browserOf, customerBrowser, PASSWORD, userIdOf } from './signed-in-browser.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'
import { ADMIN } from '#tests/support/shop/test-shop.ts'

/** A post that the shop accepts, or refuses with the given status. */
export interface AcceptedPost {
  browser: TestBrowser
  /** The parameters of the path. */
  parameters?: Record<string, string>
  fields?: Record<string, string>
  body?: BodyInit
  /** The status of the response; any success when left out. */
  status?: number
}

export type Prepare = (shop: LargeShop) => Promise<AcceptedPost>

const guest = ({ url }: LargeShop) => new TestBrowser(url)
const NEW_PASSWORD = { password: 'neater-words', confirmPassword: 'neater-words' }

/** The customer with all the orders. */
export const largeCustomer = (shop: LargeShop) => browserOf(shop.url, shop.customerId)

/** Something about an order of the customer with all the orders. */
const aboutOrder = (
  values: Parameters<typeof createTestOrder>[0],
  fields: (lineId: string) => Record<string, string> = () => ({}),
) =>
  async function prepare(shop: LargeShop): Promise<AcceptedPost> {
    const id = await createTestOrder({ customerId: shop.customerId, deliveredAt: Date.now(), ...values })
    const lineId = await createTestLine(id, (await createTestProduct()).id)
    return { browser: await largeCustomer(shop), parameters: { id }, fields: fields(lineId) }
  }

/** Something about a saved address of the customer with all the orders. */
async function aboutAddress(shop: LargeShop): Promise<AcceptedPost> {
  const browser = await largeCustomer(shop)
  await browser.post('/account/addresses/new', addressFields({ street: `${newId()} Road` }))
  const saved = db.selectFrom('addresses').select('id').where('customerId', '=', shop.customerId)
  const { id } = await saved.orderBy('createdAt', 'desc').limit(1).executeTakeFirstOrThrow()
  return { browser, parameters: { id } }
}

/** The product with all the reviews, received by the customer with all the orders. */
async function aboutReviewed(shop: LargeShop) {
  const product = db.selectFrom('products').select('id').where('slug', '=', shop.parameters['slug']!)
  const { id: productId } = await product.executeTakeFirstOrThrow()
  const orderId = await createTestOrder({ customerId: shop.customerId, status: 'received' })
  await createTestLine(orderId, productId)
  return { browser: await largeCustomer(shop), parameters: { productId } }
}

/** A review with a photo. */
async function reviewBody(): Promise<FormData> {
  const body = new FormData()
  body.append('stars', '4')
  body.append('words', 'Sharp')
  body.append('photo', (await pictureForm()).get('picture')!)
  return body
}

/** The account of a new customer, with an e-mail of its own. */
async function newCustomer(shop: LargeShop): Promise<{ browser: TestBrowser; email: string }> {
  const email = `${newId().toLowerCase()}@example.com`
  return { browser: await customerBrowser(shop, email), email }
}

const signingIn: Prepare = async (shop) => {
  const { email } = await newCustomer(shop)
  return { browser: guest(shop), fields: { email, password: PASSWORD } }
}

const signingUp: Prepare = async (shop) => {
  const fields = { email: `${newId().toLowerCase()}@example.com`, ...NEW_PASSWORD }
  return { browser: guest(shop), fields }
}

const ofLargeCustomer =
  (fields: Record<string, string> = {}): Prepare =>
  async (shop) => ({ browser: await largeCustomer(shop), fields })

/** A post to every action that is not one of the admin's buttons (`admin-presses.ts`) and not of the second step (`second-step-posts.ts`), by the pattern of its path. */
export const ACCEPTED_POSTS: Record<string, Prepare> = {
  async '/checkout'(shop) {
    const { id } = await createTestProduct({ price: 100_00 })
    return {
      browser: (await newCustomer(shop)).browser,
      fields: checkoutFields([{ id, quantity: 1 }], 100_00),
    }
  },
  async '/product/:slug/stock-alert'(shop) {
    const { slug } = await createTestProduct({ stockQuantity: 0 })
    return { browser: await largeCustomer(shop), parameters: { slug } }
  },
  '/orders/:id/receipt': aboutOrder({ status: 'delivered' }),
  '/orders/:id/cancellation': aboutOrder({}, () => ({ reason: 'I changed my mind' })),
  '/orders/:id/payment': aboutOrder(
    { paymentMethod: 'upi', payment: 'refused', totalAmount: 100_00 },
    () => ({ seen: '10000' }),
  ),
  '/orders/:id/returns': aboutOrder({ status: 'delivered' }, (lineId) => ({
    lineId,
    quantity: '1',
    reason: 'other',
    description: 'Scratched',
  })),
  '/orders/:id/problem': aboutOrder({ status: 'delivered' }, (lineId) => ({
    key: newId(),
    lineId,
    quantity: '1',
    kind: 'damaged',
    description: 'Scratched',
    photos: '',
  })),
  async '/orders/:id/problem-photos'(shop) {
    const post = await aboutOrder({ status: 'delivered' })(shop)
    const body = new FormData()
    body.append('photo', (await pictureForm()).get('picture')!)
    return { browser: post.browser, parameters: post.parameters!, body }
  },
  '/login': signingIn,
  '/signup': signingUp,
  '/forgot-password': async (shop) => ({
    browser: guest(shop),
    fields: { email: (await newCustomer(shop)).email },
  }),
  async '/reset-password'(shop) {
    const { internalAdapter } = await authContext()
    const token = newId()
    const value = await userIdOf((await newCustomer(shop)).browser)
    const expiresAt = new Date(Date.now() + HOUR_MS)
    await internalAdapter.createVerificationValue({ identifier: `reset-password:${token}`, value, expiresAt })
    return { browser: guest(shop), fields: { token, ...NEW_PASSWORD } }
  },
  async '/verify-email'(shop) {
    const { browser, email } = await newCustomer(shop)
    return { browser, fields: { token: await signVerificationToken(email, Date.now()) } }
  },
  async '/account/verification-mail'(shop) {
    const id = newId()
    await createTestAccount(id)
    await db.updateTable('users').set({ emailVerified: 0 }).where('id', '=', id).execute()
    return { browser: await browserOf(shop.url, id) }
  },
  '/logout': ofLargeCustomer(),
  '/account/name': ofLargeCustomer({ name: 'Asha Rao' }),
  '/account/phone': ofLargeCustomer({ phone: '9822012345' }),
  async '/account/password'(shop) {
    const { browser } = await newCustomer(shop)
    return { browser, fields: { currentPassword: PASSWORD, ...NEW_PASSWORD } }
  },
  '/account/addresses/new': ofLargeCustomer(addressFields()),
  '/account/addresses/:id': async (shop) => ({
    ...(await aboutAddress(shop)),
    fields: addressFields({ street: '9 Lakshmi Road' }),
  }),
  '/account/addresses/:id/preference': aboutAddress,
  '/account/addresses/:id/removal': aboutAddress,
  '/account/reviews/:productId': async (shop) => ({
    ...(await aboutReviewed(shop)),
    body: await reviewBody(),
  }),
  async '/account/reviews/:productId/removal'(shop) {
    const { browser, parameters } = await aboutReviewed(shop)
    await browser.send('POST', `/account/reviews/${parameters['productId']}`, await reviewBody())
    return { browser, parameters }
  },
  async '/account/devices/:id/revocation'(shop) {
    const [other, browser] = [await largeCustomer(shop), await largeCustomer(shop)]
    const page = await (await browser.get('/account')).text()
    const [, id = ''] = /action="\/account\/devices\/([^/"]+)/.exec(page) ?? []
    return { browser: other, parameters: { id } }
  },
  '/auth-test/user-sign-in': signingIn,
  '/auth-test/admin-sign-in': async (shop) => ({ browser: guest(shop), fields: ADMIN }),
  '/auth-test/sign-up': signingUp,
  '/auth-test/sign-out': ofLargeCustomer(),
  '/admin/sign-in': async (shop) => ({ browser: guest(shop), fields: ADMIN }),
  '/admin/activity': async (shop) => ({ browser: await adminBrowser(shop) }),
  '/admin/notifications/devices/:id/resumption': async (shop) => ({
    browser: await adminBrowser(shop),
    parameters: { id: 'none' },
  }),
  '/admin/pictures': async (shop) => ({ browser: await adminBrowser(shop), body: await pictureForm() }),
  '/admin/product-files': async (shop) => ({
    browser: await adminBrowser(shop),
    body: new TextEncoder().encode('Name,Price,Category,Description\nImported,10,Toys,x\n'),
  }),
  '/admin/bank-statements': async (shop) => ({
    browser: await adminBrowser(shop),
    body: new TextEncoder().encode('Date,Description,Credit\n22/11/2026,UPI/432123456789,10.00\n'),
  }),
  async '/account/deletion'(shop) {
    const { browser } = await newCustomer(shop)
    await createPlacedOrder(await userIdOf(browser), { status: 'cancelled' })
    return { browser, fields: { password: PASSWORD } }
  },
}
