import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { passwordChangedMail } from '#copy/mail/account.ts'
import type { MailMessage } from '#copy/mail/message.ts'
import { profile } from '#copy/profile.ts'
import { shop as words } from '#copy/shop.ts'
import { enqueueMail } from '#data/mail/outbox.server.ts'
import { db } from '#data/database/database.server.ts'
import { anonymiseDeletedCustomers } from '#data/customers/delete-customer.server.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { createTestLine, createTestOrder } from '#tests/support/records/order.ts'
import { ADMIN, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { adminBrowser, customerBrowser, PASSWORD, userIdOf } from '#tests/support/pages/signed-in-browser.ts'

const HOUR_MS = 3_600_000
const password = PASSWORD
let customerCount = 0
let shop: TestShop
let email: string
let asha: TestBrowser

beforeAll(async () => {
  shop = await openTestShop()
})

beforeEach(async () => {
  email = `asha-${++customerCount}@example.com`
  asha = await customerBrowser(shop, email)
})

async function signedIn(userAgent = 'curl'): Promise<TestBrowser> {
  const browser = new TestBrowser(shop.url)
  browser.headers['User-Agent'] = userAgent
  await browser.post('/login', { email, password })
  return browser
}

test('a name is trimmed, stored as entered, and escaped on the page', async () => {
  const response = await asha.post('/account/name', { name: ' Asha <b>Rao</b> ' })
  expect(response.headers.get('Location')).toBe('/account?notice=name-saved')
  expect(await asha.session()).toMatchObject({ name: 'Asha <b>Rao</b>' })
  expect(await shownHtml(await asha.get('/account'))).toContain('Asha &lt;b&gt;Rao&lt;/b&gt;')
})

test('without a saved address there is no empty list, which screen readers would announce', async () => {
  const page = await shownHtml(await asha.get('/account'))
  expect(page).toContain(profile.addresses.none)
  expect(page).not.toMatch(/<ul[^>]*><\/ul>/)
})

test.each([
  ['', 'Name is required.'],
  ['a\0b', 'Please remove the characters that cannot be printed.'],
  ['a'.repeat(101), 'Please keep this to 100 characters.'],
])('the name %j is rejected', async (name, message) => {
  const response = await asha.post('/account/name', { name })
  expect([response.status, (await shownHtml(response)).includes(message)]).toEqual([400, true])
})

describe('changing the password', () => {
  const chosen = { password: 'neater-words', confirmPassword: 'neater-words' }

  test('keeps this device signed in with a new session, and ends all others', async () => {
    const elsewhere = await signedIn()
    const before = new Map(asha.cookies)
    const response = await asha.post('/account/password', { currentPassword: password, ...chosen })
    expect(response.headers.get('Location')).toBe('/account?notice=password-changed')
    const page = await shownHtml(await asha.get('/account?notice=password-changed'))
    // Once in what is shown; the data of the page repeats no sentence of the layout.
    expect(page.split(words.arrival.passwordChanged)).toHaveLength(2)
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
  ])('%j is rejected', async (fields, status, message) => {
    const response = await asha.post('/account/password', fields)
    expect([response.status, (await shownHtml(response)).includes(message)]).toEqual([status, true])
    expect(await asha.session()).not.toBeNull()
  })

  test('the number of guesses of the current password is limited', async () => {
    for (let turn = 0; turn < 10; turn++) {
      await asha.post('/account/password', { currentPassword: 'a guess', ...chosen })
    }
    const response = await asha.post('/account/password', { currentPassword: password, ...chosen })
    expect(response.status).toBe(429)
  })
})

test('a device is named and can be signed out, but not by another customer', async () => {
  const phone = await signedIn('Mozilla/5.0 (Linux; Android 16) Chrome/149.0 Mobile Safari/537.36')
  const page = await shownHtml(await asha.get('/account'))
  expect(page).toContain('Chrome on Android')
  expect(page).toContain('This device')
  const [, path = ''] = /action="(\/account\/devices\/[^"]+)"/.exec(page) ?? []

  const otherCustomer = await customerBrowser(shop)
  expect((await otherCustomer.post(path)).headers.get('Location')).toBe('/account')
  expect(await phone.session()).not.toBeNull()

  expect((await asha.post(path)).headers.get('Location')).toBe('/account')
  expect(await phone.session()).toBeNull()
  expect(await asha.session()).not.toBeNull()
})

test('my data is a file with the user’s own profile and orders, without secrets', async () => {
  const mine = await createTestOrder({ customerId: await userIdOf(asha) })
  const other = await createTestOrder({ customerId: 'other-customer' })
  const response = await asha.get('/account/data')
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="my-data.json"')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({ profile: { email }, orders: [{ id: mine }] })
  expect(text).not.toContain(other)
  expect(text).not.toMatch(/token|argon2/)
})

test('my data has no mail and no event of somebody who had the same e-mail before', async () => {
  const mailOf = async (id: string, orderId: string | null, at: number) => {
    const message = { ...passwordChangedMail('Kalam'), paragraphs: [`Deliver to: ${id}`] }
    const about = orderId === null ? {} : { orderId }
    await enqueueMail(db, { id, kind: 'order', recipient: email, message, path: '/orders', ...about }, at)
  }
  const now = Date.now()
  const [theirs, mine] = [
    await createTestOrder({ customerId: 'one-who-left' }),
    await createTestOrder({ customerId: await userIdOf(asha) }),
  ]
  await mailOf(`their-order-${email}`, theirs, now)
  await mailOf(`their-letter-${email}`, null, now - HOUR_MS)
  await mailOf(`my-order-${email}`, mine, now)
  const listed = async () => {
    const { mails } = JSON.parse(await (await asha.get('/account/data')).text()) as { mails: unknown[] }
    return [...JSON.stringify(mails).matchAll(/Deliver to: ([\w-]+)-asha/g)].map(([, about]) => about)
  }
  await setVerified(email, 0)
  expect(await listed()).toEqual([])
  await setVerified(email, 1)
  expect(await listed()).toEqual(['my-order'])
})

function setVerified(address: string, emailVerified: 0 | 1) {
  return db.updateTable('users').set({ emailVerified }).where('email', '=', address).execute()
}

test('what was tried with an address before it had an account is for its verified owner only', async () => {
  const stranger = `stranger-${email}`
  await new TestBrowser(shop.url).post('/login', { email: stranger, password: 'not-theirs' })
  const browser = await customerBrowser(shop, stranger)
  const log = async () => (await (await browser.get('/account/data')).json()) as { securityLog: unknown[] }
  await setVerified(stranger, 0)
  expect((await log()).securityLog).toEqual([])
  await setVerified(stranger, 1)
  expect((await log()).securityLog).toMatchObject([{ kind: 'sign-in-failed' }])
})

test('the data of a customer whose sessions the admin has ended do not say where the admin was', async () => {
  const admin = await adminBrowser(shop)
  await admin.post(`/admin/customers/${await userIdOf(asha)}/revocation`)
  await new TestBrowser(shop.url).post('/login', { email, password: 'not-mine' })
  const browser = await signedIn()
  const { securityLog } = (await (await browser.get('/account/data')).json()) as { securityLog: unknown[] }
  expect(securityLog).toEqual([
    expect.objectContaining({ kind: 'sign-in-failed', address: '127.0.0.0/24' }),
    expect.objectContaining({ kind: 'sessions-ended', address: null }),
  ])
})

describe('deleting the account', () => {
  test('requires the password', async () => {
    const response = await asha.post('/account/deletion', { password: 'not-mine' })
    expect(response.status).toBe(403)
    expect(await asha.session()).not.toBeNull()
  })

  test('ends every session; orders retain what was bought, and are anonymised once they are settled', async () => {
    const customerId = await userIdOf(asha)
    const deliveredAt = (hours: number) => Date.now() - hours * HOUR_MS
    const old = await createTestOrder({ customerId, status: 'delivered', deliveredAt: deliveredAt(25) })
    // The admin set it to received, with no delivery in between.
    const received = await createTestOrder({ customerId, status: 'received', receivedAt: deliveredAt(25) })
    const fresh = await createTestOrder({ customerId, status: 'received', deliveredAt: deliveredAt(1) })
    const open = await createTestOrder({ customerId, status: 'shipped' })
    const back = await createTestOrder({
      customerId,
      status: 'return_requested',
      deliveredAt: deliveredAt(99),
    })
    const otherCustomer = await createTestOrder({
      customerId: await userIdOf(await customerBrowser(shop)),
      status: 'cancelled',
    })
    const elsewhere = await signedIn()

    const response = await asha.post('/account/deletion', { password })
    expect(response.headers.get('Location')).toBe('/store?notice=account-deleted')
    expect([...asha.cookies.keys()]).toEqual(['kalam.device'])
    expect(await elsewhere.session()).toBeNull()
    expect((await asha.post('/login', { email, password })).status).toBe(401)

    expect(await namesOf(old, received, fresh, open, back, otherCustomer)).toEqual([
      'Deleted',
      'Deleted',
      'Asha',
      'Asha',
      'Asha',
      'Asha',
    ])
    expect(await anonymiseDeletedCustomers(Date.now() + 24 * HOUR_MS)).toBe(1)
    expect(await namesOf(old, fresh, open, back)).toEqual(['Deleted', 'Deleted', 'Asha', 'Asha'])
    const [order] = await db.selectFrom('orders').selectAll().where('id', '=', old).execute()
    expect(order).toMatchObject({ totalAmount: 39998, email: '', phone: '', street: '', pincode: '' })
  })

  test('says first that orders go on without their pages; mails about them then lead to none', async () => {
    expect(await shownHtml(await asha.get('/account/deletion'))).toContain(profile.deletion.underWay)
    const id = await createTestOrder({ customerId: await userIdOf(asha), status: 'shipped', email })
    await asha.post('/account/deletion', { password })
    await transitionOrder(id, 'deliver', { actor: 'admin' }, Date.now())
    const mail = db.selectFrom('outbox').select(['recipient', 'message']).where('orderId', '=', id)
    const { recipient, message } = await mail.executeTakeFirstOrThrow()
    const { action, paragraphs } = JSON.parse(message) as MailMessage
    expect([recipient, action]).toEqual([email, null])
    expect(paragraphs.slice(1)).toEqual([
      'Your parcel has been delivered.',
      'Your account is deleted. If there is anything about this order, please call us: our number is below.',
    ])
  })

  test('changes nothing at all when its last step fails', async () => {
    const customerId = await userIdOf(asha)
    const order = await createTestOrder({ customerId, status: 'shipped', email })
    await db.updateTable('orders').set({ emailVerified: 0 }).where('id', '=', order).execute()
    await enqueueMail(
      db,
      {
        id: `test.${customerId}`,
        kind: 'account',
        recipient: email,
        message: passwordChangedMail('Kalam'),
        path: '/',
      },
      Date.now(),
    )
    const left = async () => [
      await db.selectFrom('outbox').select('id').where('recipient', '=', email).execute(),
      await db.selectFrom('orders').select('emailVerified').where('id', '=', order).execute(),
      await db.selectFrom('users').select('id').where('id', '=', customerId).execute(),
      await db.selectFrom('sessions').select('id').where('userId', '=', customerId).execute(),
    ]
    // The welcome mail of the new account is enqueued by a worker, in its own time.
    await vi.waitFor(async () => expect((await left())[0]).toContainEqual({ id: `welcome.${customerId}` }), {
      timeout: 5_000,
    })
    const before = await left()
    const fails = sql`create trigger fails before delete on users begin select raise(abort, 'planted'); end`
    await fails.execute(db)
    const response = await asha.post('/account/deletion', { password })
    await sql`drop trigger fails`.execute(db)
    expect(response.status).toBe(500)
    expect(await left()).toEqual(before)
    expect(before.map((rows) => rows.length)).toEqual([expect.any(Number), 1, 1, 1])
    expect(before[0]!.length).toBeGreaterThan(0)
  })

  test('an order with an approved return keeps its customer until the refund is paid', async () => {
    const orderId = await createTestOrder({ status: 'returned', payment: 'collected', customerId: 'gone' })
    const lineId = await createTestLine(orderId, 'pen')
    const request = { quantity: 1, reason: 'other', description: 'Torn', requestedAt: 1 } as const
    await db
      .insertInto('return_requests')
      .values({ ...request, id: 'open', orderId, lineId, status: 'approved', refundAmount: 10_00 })
      .execute()
    await anonymiseDeletedCustomers(Date.now())
    expect(await namesOf(orderId)).toEqual(['Asha'])
    await db.updateTable('return_requests').set({ status: 'completed' }).where('id', '=', 'open').execute()
    await anonymiseDeletedCustomers(Date.now())
    expect(await namesOf(orderId)).toEqual(['Deleted'])
  })

  test('is forbidden for the admin', async () => {
    const admin = await adminBrowser(shop)
    expect((await admin.post('/account/deletion', { password: ADMIN.password })).status).toBe(403)
    expect(await admin.session()).toMatchObject({ role: 'admin' })
  })
})

async function namesOf(...ids: string[]): Promise<string[]> {
  const rows = await db.selectFrom('orders').select(['id', 'firstName']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)!.firstName)
}
