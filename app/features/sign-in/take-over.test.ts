import { beforeAll, beforeEach, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { listAddresses } from '#data/customers/addresses.server.ts'
import { listStockAlerts } from '#data/customers/stock-alerts.server.ts'
import { findLastDelivery } from '#data/orders/last-delivery.server.ts'
import { authContext } from '#request/accounts/accounts.server.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { addressFields } from '#tests/support/records/address.ts'
import { createPlacedOrder } from '#tests/support/records/placed-order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { verifyTestEmail } from '#tests/support/records/test-account.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { PASSWORD, userIdOf } from '#tests/support/pages/signed-in-browser.ts'
import { signInWithGoogle } from '#tests/support/servers/google-sign-in.ts'
import { openOidcServer } from '#tests/support/servers/oidc-server.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

/** The owner of each e-mail at the provider. */
const owners = Array.from({ length: 10 }, (_, number) => ({
  sub: `owner-${number}`,
  name: 'Tara Sen',
  email: `owner-${number}@example.com`,
  email_verified: true,
}))
/** The joiner is part of the spelling; the other two turn the words after them, and ring a bell. */
const sharma = {
  sub: 'sharma',
  name: 'शर्\u200dमा\u202e Rao\u0007',
  email: 'sharma@example.com',
  email_verified: true,
}
const chosen = { password: 'neater-words', confirmPassword: 'neater-words' }
let shop: TestShop
let used = 0

beforeAll(async () => {
  const google = await openOidcServer([...owners, sharma])
  shop = await openTestShop({
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
  })
  google.admit(shop.url)
  return () => google.close()
})

beforeEach(async () => {
  await db.deleteFrom('rate_limits').execute()
})

/** Somebody signs up with the e-mail of a person, and saves what an account can hold. */
async function fillAccount() {
  const owner = owners[used++]!
  const { email } = owner
  const browser = new TestBrowser(shop.url)
  await browser.post('/signup', { email, password: PASSWORD, confirmPassword: PASSWORD })
  const id = await userIdOf(browser)
  const { slug } = await createTestProduct({ stockQuantity: 0 })
  await browser.post('/account/name', { name: 'Mallory Naik' })
  await browser.post('/account/phone', { phone: '98220 54321' })
  await browser.post('/account/addresses/new', addressFields())
  await browser.post(`/product/${slug}/stock-alert`)
  const order = await createPlacedOrder(id)
  expect(await contentOf(id)).toEqual(FULL)
  return { owner, email, browser, id, order }
}

async function contentOf(id: string) {
  const user = await db
    .selectFrom('users')
    .select(['name', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [addresses, alerts] = await Promise.all([listAddresses(id), listStockAlerts(id)])
  const last = await findLastDelivery(id)
  return { ...user, addresses: addresses.length, alerts: alerts.length, prefilled: last !== null }
}

const FULL = { name: 'Mallory Naik', phone: '9822054321', addresses: 1, alerts: 1, prefilled: true }
const EMPTY = { name: '', phone: null, addresses: 0, alerts: 0, prefilled: false }

/** Sets a new password by a link. @returns where the shop leads */
async function reset(browser: TestBrowser, email: string) {
  const { internalAdapter } = await authContext()
  const { user } = (await internalAdapter.findUserByEmail(email))!
  const token = `token-${email}-${Math.random()}`
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: user.id,
    expiresAt: new Date(Date.now() + 60_000),
  })
  return (await browser.post('/reset-password', { token, ...chosen })).headers.get('Location')
}

const noticesTo = async (email: string, about = 'taken-over') =>
  (await db.selectFrom('outbox').select('id').where('recipient', '=', email).execute()).filter(({ id }) =>
    id.startsWith(`${about}.`),
  ).length

test('who proves the e-mail by a reset link elsewhere finds nothing that was saved before', async () => {
  const { email, browser, id, order } = await fillAccount()
  const owner = new TestBrowser(shop.url)
  expect(await reset(owner, email)).toBe('/account?notice=taken-over')
  expect(await contentOf(id)).toEqual(EMPTY)
  expect(await noticesTo(email)).toBe(1)
  expect(await browser.session()).toBeNull()
  expect((await browser.post('/login', { email, password: PASSWORD })).status).toBe(401)
  expect(await shownHtml(await owner.get('/account?notice=taken-over'))).toContain(
    'What was saved in this account before',
  )
  // The books keep the order, and its customer can look at it.
  expect(await shownHtml(await owner.get('/orders'))).toContain(order.id)
  expect(await (await owner.get('/checkout')).text()).not.toContain('9822054321')

  // From now on, all is the owner's.
  await owner.post('/account/addresses/new', addressFields())
  await createPlacedOrder(id)
  expect(await reset(new TestBrowser(shop.url), email)).toBe('/store?notice=password-changed')
  expect(await contentOf(id)).toMatchObject({ addresses: 1, prefilled: true })
})

test('who proves it by Google elsewhere neither', async () => {
  const { email, browser, id, owner } = await fillAccount()
  const theirs = new TestBrowser(shop.url)
  expect((await signInWithGoogle(theirs, owner.sub)).signedIn.headers.get('Location')).toBe('/orders')
  expect(await userIdOf(theirs)).toBe(id)
  expect(await contentOf(id)).toEqual(EMPTY)
  expect(await noticesTo(email)).toBe(1)
  expect(await noticesTo(email, 'password-removed')).toBe(0)
  expect(await browser.session()).toBeNull()
  expect((await browser.post('/login', { email, password: PASSWORD })).status).toBe(401)
})

test.each(['signed in', 'signed out'])('in the browser that signed up, %s, all stays', async (state) => {
  for (const prove of [
    async ({ browser, email }: Filled) =>
      expect(await reset(browser, email)).toBe('/store?notice=password-changed'),
    ({ browser, owner }: Filled) => signInWithGoogle(browser, owner.sub),
  ]) {
    const filled = await fillAccount()
    if (state === 'signed out') await filled.browser.post('/logout')
    await prove(filled)
    expect(await userIdOf(filled.browser)).toBe(filled.id)
    expect(await contentOf(filled.id)).toEqual(FULL)
    expect(await noticesTo(filled.email)).toBe(0)
  }
})

test('who proves it by Google in the browser that signed up is told that the password is gone', async () => {
  const { browser, email, owner } = await fillAccount()
  await signInWithGoogle(browser, owner.sub)
  expect((await new TestBrowser(shop.url).post('/login', { email, password: PASSWORD })).status).toBe(401)
  expect(await noticesTo(email, 'password-removed')).toBe(1)
  // Linked once, nothing more is removed.
  await signInWithGoogle(browser, owner.sub)
  expect(await noticesTo(email, 'password-removed')).toBe(1)
})

type Filled = Awaited<ReturnType<typeof fillAccount>>

test('an account whose e-mail was verified before loses nothing, on whatever device', async () => {
  const { email, id } = await fillAccount()
  await verifyTestEmail(email)
  expect(await reset(new TestBrowser(shop.url), email)).toBe('/store?notice=password-changed')
  expect(await contentOf(id)).toEqual(FULL)
})

test('a browser that knew an earlier account of the same e-mail is not the one that signed up', async () => {
  const { email, id, browser } = await fillAccount()
  const later = new Date(Date.now() + 60_000).toISOString()
  await db.updateTable('users').set({ createdAt: later }).where('id', '=', id).execute()
  await browser.post('/logout')
  expect(await reset(browser, email)).toBe('/account?notice=taken-over')
  expect(await contentOf(id)).toEqual(EMPTY)
})

test('a name that comes from Google is spelt as one that is typed', async () => {
  const browser = new TestBrowser(shop.url)
  await signInWithGoogle(browser, sharma.sub)
  expect(await browser.session()).toMatchObject({ name: 'शर्\u200dमा Rao' })
})
