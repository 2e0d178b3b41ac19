import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { readMail } from '#tests/support/servers/read-mail.ts'
import { cookieOf, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { until } from '#tests/support/run/until.ts'

const STRANGER = 'stranger@example.org'
const SPAM = 'Cheap pills at http://spam.example'
const PASSWORD = { password: 'pencil-box-7', confirmPassword: 'pencil-box-7' }
const ORDERS = 25

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})

async function signUp(email: string): Promise<string> {
  return cookieOf(await shop.post('/signup', { email, ...PASSWORD }))
}

/** Orders and cancels, each with the stranger's e-mail and the abuser's text in every field that takes some. */
async function orderAndCancel(cookie: string, times: number): Promise<void> {
  const { id } = await createTestProduct({ price: 10_00, stockQuantity: 1_000 })
  for (let order = 0; order < times; order++) {
    const typed = { email: STRANGER, firstName: SPAM, lastName: SPAM, street: SPAM, landmark: SPAM }
    const fields: Record<string, string> = { ...checkoutFields([{ id, quantity: 1 }], 10_00), ...typed }
    expect((await shop.post('/checkout', fields, cookie)).status).toBe(201)
    const cancellation = `/orders/${fields['reference']}/cancellation.data`
    expect((await shop.post(cancellation, { reason: SPAM }, cookie)).status).toBe(200)
  }
}

const mailsTo = (email: string) =>
  db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('createdAt').execute()

/** The mails that have been written, as text. */
async function written(email: string): Promise<string[]> {
  await until(async () => (await mailsTo(email)).every(({ state }) => state === 'written'))
  const folder = join(shop.folder, 'mails')
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.eml'))
  const raw = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return raw.filter((mail) => mail.includes(`To: ${email}\r\n`)).map((mail) => readMail(mail).text)
}

test('an e-mail that was only typed at checkout gets no mail; the shopkeeper sees it with the order', async () => {
  const abuser = await signUp('abuser@example.org')
  await orderAndCancel(abuser, ORDERS)
  expect(await mailsTo(STRANGER)).toEqual([])
  const orders = await db.selectFrom('orders').select('id').where('email', '=', STRANGER).execute()
  expect(orders).toHaveLength(ORDERS)
})

test('an account with a stranger’s e-mail: one mail a day to them, without a word of the abuser', async () => {
  let cookie = await signUp(STRANGER)
  await shop.post('/account/name', { name: SPAM }, cookie)
  await orderAndCancel(cookie, 3)
  for (let again = 0; again < 3; again++) {
    await shop.post('/account/verification-mail', {}, cookie)
    const passwords = { currentPassword: PASSWORD.password, ...PASSWORD }
    cookie = cookieOf(await shop.post('/account/password', passwords, cookie)) || cookie
  }
  await until(async () => (await mailsTo(STRANGER)).some(({ state }) => state === 'written'), {
    timeout: 20_000,
  })
  const texts = await written(STRANGER)
  expect(texts).toHaveLength(1)
  for (const text of texts) expect(text).not.toMatch(/pills|spam/)
  // Another account with the same e-mail, after the first one was deleted with its mails.
  expect((await shop.post('/account/deletion', { password: PASSWORD.password }, cookie)).status).toBe(302)
  const second = await signUp(STRANGER)
  await shop.post('/account/verification-mail', {}, second)
  await until(
    async () => (await db.selectFrom('users').select('id').where('welcomed', '=', 0).execute()).length === 0,
  )
  expect(await written(STRANGER)).toEqual([])
})
