import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { deleteDuePictures } from '#data/pictures/delete-pictures.server.ts'
import { restoreOrders } from '#data/orders/archive/restore-orders.server.ts'
import { HOUR_MS } from '#domain/policy.ts'
import { signVerificationToken } from '#request/accounts/verification-token.server.ts'
import { sweep } from '#server/jobs/scheduled-jobs.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { filesWith } from '#tests/support/project/folder-search.ts'
import { testReference } from '#tests/support/records/order-request.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { pictureForm } from '#tests/support/pages/admin-presses.ts'
import { openSignedInShop, type SignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { cookieOf } from '#tests/support/shop/test-shop.ts'
import { until } from '#tests/support/run/until.ts'

/** Texts that occur nowhere else. */
const PERSON = {
  firstName: 'Zyxqara',
  lastName: 'Wvutsqali',
  email: 'zyxqara.wv@example.com',
  phone: '9876512340',
  street: 'Qophlane 77',
  city: 'Xanabad',
  landmark: 'Blue Xylophone',
  label: 'Zorblabel',
  reason: 'Gruntlehumph',
  returnReason: 'Snorkelbreeze',
  answer: 'Dear Plumquist',
  search: 'Vexilmoot',
  review: 'Wobblequill nibs',
  hidden: 'Brambletoes rudeness',
  // The shopkeeper's, about the person and about an order.
  note: 'Grumblepaws late payer',
  orderNote: 'Fizzlewick rings first',
}
/** Stored, but no part of "My data"; and what is not stored at all. */
const NOT_THEIRS = new Set<string>([PERSON.search, PERSON.note, PERSON.orderNote])
const TEXTS = Object.values(PERSON)
const PASSWORD = 'pencil-box-7'

let shop: SignedInShop
let cookie: string
let productId: string

beforeAll(async () => {
  shop = await openSignedInShop({ PAGES_PER_ADDRESS: '10000' })
  productId = (await createTestProduct({ price: 50_00 })).id
})

async function post(path: string, fields: Record<string, string>, as = cookie) {
  const response = await shop.post(path, fields, as)
  expect([200, 201, 302]).toContain(response.status)
  return response
}

const press = (path: string, fields: Record<string, string> = {}) =>
  post(`/admin/orders/${path}.data`, fields, shop.cookies.admin)

async function order(): Promise<string> {
  const { firstName, lastName, email, phone, street, city, landmark } = PERSON
  const fields: Record<string, string> = {
    ...checkoutFields([{ id: productId, quantity: 1 }], 50_00),
    firstName,
    lastName,
    email,
    phone,
    street,
    city,
    landmark,
  }
  await post('/checkout', fields)
  return fields['reference']!
}

async function signUp() {
  const { email, firstName, lastName, phone, street, city, landmark, label } = PERSON
  const account = { email, password: PASSWORD, confirmPassword: PASSWORD }
  cookie = cookieOf(await shop.post('/signup', account))
  // Otherwise the first mail would be the one to a verified address.
  await until(async () => {
    const user = db.selectFrom('users').select('welcomed').where('email', '=', email)
    return (await user.executeTakeFirstOrThrow()).welcomed === 1
  })
  await post('/verify-email', { token: await signVerificationToken(email, Date.now()) })
  await post('/account/name', { name: `${firstName} ${lastName}` })
  await post('/account/phone', { phone })
  const address = { label, street, city, state: 'Goa', pincode: '403001', landmark }
  await post('/account/addresses/new', address)
}

/** Delivered, returned and refunded. */
async function returnOrder() {
  const id = await order()
  for (const transition of ['confirm', 'ship', 'deliver']) await press(`${id}/transitions/${transition}`)
  await press(`${id}/payment/collection`, { seen: 'due' })
  const { id: lineId } = await db
    .selectFrom('order_lines')
    .select('id')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  const description = PERSON.returnReason
  await post(`/orders/${id}/returns`, { lineId, quantity: '1', reason: 'other', description })
  const request = await db
    .selectFrom('return_requests')
    .select('id')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  await press(`${id}/returns/${request.id}/approval`, { response: PERSON.answer })
  await press(`${id}/returns/${request.id}/refund`, { refundMethod: 'upi', refundReference: 'UTR77' })
}

/** A payment code at checkout, without an order after it. @returns its reference */
async function drawCode(): Promise<string> {
  const reference = testReference()
  const address = `/checkout/upi-code?method=upi&reference=${reference}&lines=${productId}:1`
  expect((await shop.ask(address, { headers: { Cookie: cookie } })).status).toBe(200)
  return reference
}

/** A review of what was received, with a photo, that the shop has hidden. */
async function review() {
  const body = new FormData()
  body.append('stars', '2')
  body.append('words', PERSON.review)
  body.append('photo', (await pictureForm()).get('picture')!)
  const sent = await shop.ask(`/account/reviews/${productId}`, {
    method: 'POST',
    headers: { Cookie: cookie },
    body,
    redirect: 'manual',
  })
  expect(sent.status).toBe(302)
  const { id, writtenAt } = await db.selectFrom('reviews').selectAll().executeTakeFirstOrThrow()
  await press(`../reviews/${id}/hiding`, { seen: String(writtenAt), reason: PERSON.hidden })
}

async function cancelledOrder() {
  const id = await order()
  await post(`/orders/${id}/cancellation`, { reason: PERSON.reason })
}

async function everyMailIsWritten() {
  await until(
    async () => {
      const waiting = await db.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute()
      return waiting.length === 0
    },
    { timeout: 30_000, interval: 200 },
  )
}

test(
  'nothing of a person who was here for everything is left in the data folder once the account is deleted',
  { timeout: 120_000 },
  async () => {
    await signUp()
    await returnOrder()
    await cancelledOrder()
    // What was typed into a search or a failed sign-in is not stored either.
    await shop.ask(`/store?q=${PERSON.search}`, { headers: { Cookie: cookie } })
    await shop.post('/login', { email: PERSON.email, password: 'wrong-password' })
    await shop.post('/forgot-password', { email: PERSON.email })
    const shown = await drawCode()
    await press('../order-history/clearance')
    await returnOrder()
    await review()
    await cancelledOrder()
    const open = await order()
    await press(`${open}/note`, { note: PERSON.orderNote })
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', PERSON.email)
      .executeTakeFirstOrThrow()
    await press(`../customers/${id}/note`, { note: PERSON.note })
    await everyMailIsWritten()

    // My data holds all of it.
    const mine = await (await shop.ask('/account/data', { headers: { Cookie: cookie } })).text()
    for (const text of TEXTS) expect([text, mine.includes(text)]).toEqual([text, !NOT_THEIRS.has(text)])
    expect(JSON.parse(mine)).toMatchObject({
      profile: { email: PERSON.email, emailVerified: true, phone: PERSON.phone },
      orders: [{ id: open }, { status: 'cancelled' }, { status: 'returned' }],
      archivedOrders: [
        { lines: [{}], returns: [{}] },
        { lines: [{}], returns: [] },
      ],
      paymentAttempts: [{ reference: shown, amount: 50_00, lines: [{ productId, quantity: 1 }] }],
      sessions: [{ ipAddress: expect.any(String) }],
    })
    const { mails, securityLog } = JSON.parse(mine) as { mails: { kind: string }[]; securityLog: unknown[] }
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(['verification', 'order', 'secret']))
    expect(securityLog).toMatchObject([{ kind: 'sign-in-failed' }])

    // The search would find them: in the database, in the archive, in mails.
    const before = await filesWith(shop.folder, TEXTS)
    expect(before[PERSON.firstName]!.filter((file) => file.endsWith('.gz'))).toHaveLength(1)
    expect(before[PERSON.email]!.some((file) => file.endsWith('.eml'))).toBe(true)
    expect(before[PERSON.label]!.some((file) => file.startsWith('kalam.db'))).toBe(true)

    for (const text of [PERSON.note, PERSON.orderNote]) {
      expect(before[text]!.some((file) => file.startsWith('kalam.db'))).toBe(true)
    }

    expect((await post('/account/deletion', { password: PASSWORD })).status).toBe(302)
    const attempts = await db.selectFrom('payment_attempts').select('id').execute()
    expect([attempts, await filesWith(shop.folder, [shown])]).toEqual([[], { [shown]: [] }])
    // The open order keeps what it needs, and nothing else does.
    const { street, label, reason, returnReason, answer, note, review: written, hidden } = PERSON
    const gone = [label, reason, returnReason, answer, note, written, hidden]
    const during = await filesWith(shop.folder, [...gone, street])
    expect({ ...during, [street]: [] }).toEqual(
      Object.fromEntries([...gone, street].map((text) => [text, []])),
    )
    const photos = async () =>
      (await readdir(join(shop.folder, 'files/products'))).filter((name) => name.includes('review'))
    expect(await photos()).toHaveLength(4)
    await deleteDuePictures(Date.now())
    expect([await photos(), await db.selectFrom('reviews').selectAll().execute()]).toEqual([[], []])
    expect(during[street]!.every((file) => file.startsWith('kalam.db') || file.endsWith('.eml'))).toBe(true)

    await press(`${open}/cancellation`, { reason: PERSON.reason })
    await everyMailIsWritten()
    await sweep(Date.now() + 2 * HOUR_MS)
    const after = await filesWith(shop.folder, TEXTS)
    expect(after).toEqual(Object.fromEntries(TEXTS.map((text) => [text, []])))

    // The books are whole: numbers, dates, products and amounts of all five orders.
    expect(await restoreOrders()).toMatchObject({ restored: 2 })
    const books = await db
      .selectFrom('orders')
      .innerJoin('order_lines', 'order_lines.orderId', 'orders.id')
      .select(['status', 'totalAmount', 'price', 'firstName'])
      .orderBy('orderDate')
      .execute()
    expect(books.map(({ status }) => status)).toEqual([
      ...['returned', 'cancelled', 'returned', 'cancelled', 'cancelled'],
    ])
    for (const row of books)
      expect(row).toMatchObject({ totalAmount: 50_00, price: 50_00, firstName: 'Deleted' })
  },
)

test('what is older than the retention times is swept', async () => {
  await post(
    '/admin/retention',
    { mails: '2', archives: '3', securityLog: '4', sessions: '5', unusedAccounts: '6' },
    shop.cookies.admin,
  )
  const names = async (folder: string) => readdir(join(shop.folder, folder))
  const count = async (table: 'security_events' | 'sessions' | 'outbox') =>
    (await db.selectFrom(table).selectAll().execute()).length
  await everyMailIsWritten()
  const day = 24 * HOUR_MS
  await sweep(Date.now() + 1.9 * day)
  expect((await names('mails')).length).toBeGreaterThan(0)
  await sweep(Date.now() + 2.1 * day)
  expect([await names('mails'), await count('outbox')]).toEqual([[], 0])
  expect(await names('files/archives')).toHaveLength(1)
  await sweep(Date.now() + 3.1 * day)
  expect(await names('files/archives')).toEqual([])
  expect(await count('security_events')).toBeGreaterThan(0)
  await sweep(Date.now() + 4.1 * day)
  expect(await count('security_events')).toBe(0)

  await shop.post('/signup', { email: 'never@example.com', password: PASSWORD, confirmPassword: PASSWORD })
  await everyMailIsWritten()
  await sweep(Date.now() + 5.9 * day)
  const emails = async () =>
    (await db.selectFrom('users').select('email').orderBy('email').execute()).map((row) => row.email)
  expect(await emails()).toContain('never@example.com')
  await sweep(Date.now() + 6.1 * day)
  expect(await emails()).toEqual(['admin@kalam.example', 'asha@example.com'])
  expect(await readFile(join(shop.folder, 'kalam.db'), 'latin1')).not.toContain('never@example.com')
  await sweep(Date.now() + 60 * day)
  expect(await count('sessions')).toBe(0)
})
