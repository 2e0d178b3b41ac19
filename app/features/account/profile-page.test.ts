import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { anonymiseDeletedCustomers } from '#data/customers/delete-customer.server.ts'
import { createTestOrder } from '#tests/support/order.ts'
import { ADMIN, openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { TestBrowser } from '#tests/support/browser.ts'
import { adminBrowser, customerBrowser, PASSWORD, userIdOf } from '#tests/support/signed-in-browser.ts'

const HOUR_MS = 3_600_000
const password = PASSWORD
let made = 0
let shop: TestShop
let email: string
let asha: TestBrowser

beforeAll(async () => {
  shop = await openTestShop()
})

beforeEach(async () => {
  email = `asha-${++made}@example.com`
  asha = await customerBrowser(shop, email)
})

async function signedIn(userAgent = 'curl'): Promise<TestBrowser> {
  const browser = new TestBrowser(shop.url)
  browser.headers['User-Agent'] = userAgent
  await browser.post('/login', { email, password })
  return browser
}

test('a name is kept as it is written, and shown', async () => {
  const answer = await asha.post('/account/name', { name: ' Asha <b>Rao</b> ' })
  expect(answer.headers.get('Location')).toBe('/account')
  expect(await asha.session()).toMatchObject({ name: 'Asha <b>Rao</b>' })
  expect(await (await asha.get('/account')).text()).toContain('Asha &lt;b&gt;Rao&lt;/b&gt;')
})

test.each([
  ['', 'Name is required.'],
  ['a\0b', 'Please remove the characters that cannot be printed.'],
  ['a'.repeat(101), 'Please keep this to 100 characters.'],
])('the name %j is refused', async (name, words) => {
  const answer = await asha.post('/account/name', { name })
  expect([answer.status, (await answer.text()).includes(words)]).toEqual([400, true])
})

describe('changing the password', () => {
  const chosen = { password: 'neater-words', confirmPassword: 'neater-words' }

  test('keeps this device signed in by a new session, and ends all others', async () => {
    const elsewhere = await signedIn()
    const before = new Map(asha.cookies)
    const answer = await asha.post('/account/password', { currentPassword: password, ...chosen })
    expect(answer.headers.get('Location')).toBe('/account?notice=password-changed')
    expect(await asha.session()).toMatchObject({ email })
    expect(await elsewhere.session()).toBeNull()
    const replay = new TestBrowser(shop.url)
    for (const [name, value] of before) replay.cookies.set(name, value)
    expect(await replay.session()).toBeNull()
    expect((await replay.post('/login', { email, password })).status).toBe(401)
    expect((await replay.post('/login', { email, password: chosen.password })).status).toBe(302)
  })

  test.each([
    [{ currentPassword: 'not-mine', ...chosen }, 403, 'Incorrect password. Please try again.'],
    [{ ...chosen }, 400, 'Current password is required.'],
    [
      { currentPassword: password, password: '123456', confirmPassword: '123456' },
      400,
      'choose a stronger password',
    ],
    [{ currentPassword: password, ...chosen, confirmPassword: 'x' }, 400, 'Passwords do not match'],
  ])('%j is refused', async (fields, status, words) => {
    const answer = await asha.post('/account/password', fields)
    expect([answer.status, (await answer.text()).includes(words)]).toEqual([status, true])
    expect(await asha.session()).not.toBeNull()
  })

  test('somebody at a device left open cannot guess for ever', async () => {
    for (let turn = 0; turn < 10; turn++) {
      await asha.post('/account/password', { currentPassword: 'a guess', ...chosen })
    }
    const answer = await asha.post('/account/password', { currentPassword: password, ...chosen })
    expect(answer.status).toBe(429)
  })
})

test('a device is named, and can be signed out; a stranger’s cannot', async () => {
  const phone = await signedIn('Mozilla/5.0 (Linux; Android 16) Chrome/149.0 Mobile Safari/537.36')
  const page = await (await asha.get('/account')).text()
  expect(page).toContain('Chrome on Android')
  expect(page).toContain('This device')
  const [, path = ''] = /action="(\/account\/devices\/[^"]+)"/.exec(page) ?? []

  const stranger = await customerBrowser(shop)
  expect((await stranger.post(path)).status).toBe(404)
  expect(await phone.session()).not.toBeNull()

  expect((await asha.post(path)).headers.get('Location')).toBe('/account')
  expect(await phone.session()).toBeNull()
  expect(await asha.session()).not.toBeNull()
})

test('my data is mine: profile, devices and orders, as a file, without secrets', async () => {
  const mine = await createTestOrder({ customerId: await userIdOf(asha) })
  const other = await createTestOrder({ customerId: 'somebody' })
  const answer = await asha.get('/account/data')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="my-data.json"')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject({ profile: { email }, orders: [{ id: mine }] })
  expect(text).not.toContain(other)
  expect(text).not.toMatch(/token|argon2/)
})

describe('deleting the account', () => {
  test('wants the password', async () => {
    const answer = await asha.post('/account/deletion', { password: 'not-mine' })
    expect(answer.status).toBe(403)
    expect(await asha.session()).not.toBeNull()
  })

  test('ends every session; orders keep what was bought, and lose the person once nothing is left to do', async () => {
    const customerId = await userIdOf(asha)
    const deliveredAt = (hours: number) => Date.now() - hours * HOUR_MS
    const old = await createTestOrder({ customerId, status: 'delivered', deliveredAt: deliveredAt(25) })
    const fresh = await createTestOrder({ customerId, status: 'received', deliveredAt: deliveredAt(1) })
    const open = await createTestOrder({ customerId, status: 'shipped' })
    const back = await createTestOrder({
      customerId,
      status: 'return_requested',
      deliveredAt: deliveredAt(99),
    })
    const stranger = await createTestOrder({
      customerId: await userIdOf(await customerBrowser(shop)),
      status: 'cancelled',
    })
    const elsewhere = await signedIn()

    const answer = await asha.post('/account/deletion', { password })
    expect(answer.headers.get('Location')).toBe('/store?notice=account-deleted')
    expect(asha.cookies.size).toBe(0)
    expect(await elsewhere.session()).toBeNull()
    expect((await asha.post('/login', { email, password })).status).toBe(401)

    expect(await namesOn(old, fresh, open, back, stranger)).toEqual([
      'Deleted',
      'Asha',
      'Asha',
      'Asha',
      'Asha',
    ])
    expect(await anonymiseDeletedCustomers(Date.now() + 24 * HOUR_MS)).toBe(1)
    expect(await namesOn(old, fresh, open, back)).toEqual(['Deleted', 'Deleted', 'Asha', 'Asha'])
    const [kept] = await db.selectFrom('orders').selectAll().where('id', '=', old).execute()
    expect(kept).toMatchObject({ totalAmount: 39998, email: '', phone: '', street: '', pincode: '' })
  })

  test('is not for the admin', async () => {
    const admin = await adminBrowser(shop)
    expect((await admin.post('/account/deletion', { password: ADMIN.password })).status).toBe(403)
    expect(await admin.session()).toMatchObject({ role: 'admin' })
  })
})

async function namesOn(...ids: string[]): Promise<string[]> {
  const rows = await db.selectFrom('orders').select(['id', 'firstName']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)!.firstName)
}
