import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { problems } from '#copy/problems.ts'
import { profile } from '#copy/profile.ts'
import { db } from '#data/database/database.server.ts'
import { VERIFICATION_LINK_MS } from '#domain/policy.ts'
import { signVerificationToken } from '#request/accounts/verification-token.server.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { createTestCustomer, type TestCustomer } from '#tests/support/records/customer.ts'
import { createPlacedOrder } from '#tests/support/records/placed-order.ts'
import { readMail } from '#tests/support/servers/read-mail.ts'
import { cookieOf, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { until } from '#tests/support/run/until.ts'

const NOTICE = 'Verify your e-mail to get order mails'

const PASSWORD = { password: 'pencil-box-7', confirmPassword: 'pencil-box-7' }
let made = 0
let shop: TestShop
let asha: TestCustomer
beforeAll(async () => {
  shop = await openTestShop()
})

beforeEach(async () => {
  made++
  const email = `asha-${made}@example.com`
  // Over HTTP, so that the shop sends the mail at once.
  const cookie = cookieOf(await shop.post('/signup', { email, ...PASSWORD }))
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  asha = { id, email, cookie }
})

afterEach(async () => {
  await db.deleteFrom('rate_limits').execute()
})

const get = (path: string, cookie = asha.cookie) => shop.ask(path, { headers: { Cookie: cookie } })
const mails = () => db.selectFrom('outbox').selectAll().where('recipient', '=', asha.email).execute()
const isVerified = async () =>
  (await db.selectFrom('users').select('emailVerified').where('id', '=', asha.id).executeTakeFirstOrThrow())
    .emailVerified === 1

/** The path of the link in the customer's welcome mail. */
async function mailedLink(): Promise<string> {
  const mail = await until(async () => (await mails()).find(({ state }) => state === 'written'), {
    timeout: 20_000,
  })
  expect(JSON.stringify(mail)).not.toContain('token')
  const { subject, text } = readMail(await readFile(join(shop.folder, mail.file!), 'utf8'))
  expect(subject).toBe('Welcome to Kalam')
  const [, path] = /https?:\/\/[^/]+(\/verify-email\?token=\S+)/.exec(text) ?? []
  return path!
}

test('the welcome mail has the link; it verifies the account of who is signed in, once', async () => {
  const link = await mailedLink()
  const token = new URLSearchParams(link.split('?')[1]).get('token')!
  expect((await shop.ask(link)).headers.get('Location')).toContain('/login?next=')
  const page = await get(link)
  expect([page.status, (await shownHtml(page)).includes('Verify my e-mail')]).toEqual([200, true])
  // A program that follows the links of a mail verifies nothing.
  expect(await isVerified()).toBe(false)

  const stranger = await createTestCustomer('Stranger', { emailVerified: false })
  expect((await get(link, stranger.cookie)).status).toBe(410)
  expect((await shop.post('/verify-email', { token }, stranger.cookie)).status).toBe(410)
  expect(await isVerified()).toBe(false)

  const claimed = '/account?notice=email-verified'
  const said = async () => (await shownHtml(await get(claimed))).includes(profile.email.verified)
  expect(await said()).toBe(false)
  const verified = await shop.post('/verify-email', { token }, asha.cookie)
  expect(await said()).toBe(true)
  expect(verified.headers.get('Location')).toBe(claimed)
  expect(await isVerified()).toBe(true)
  expect((await get(link)).headers.get('Location')).toBe(claimed)
})

test('a link is refused when it is too old, or its time was changed', async () => {
  const now = Date.now()
  const old = await signVerificationToken(asha.email, now - VERIFICATION_LINK_MS - 1)
  const [, signature] = old.split('.')
  const changed = `${(now + 1_000_000).toString(36)}.${signature}`
  for (const token of [old, changed, '', '.', 'a.b.c']) {
    expect((await shop.post('/verify-email', { token }, asha.cookie)).status).toBe(410)
  }
  expect(await isVerified()).toBe(false)
})

test('orders and the account page ask for it until the e-mail is verified', async () => {
  await createPlacedOrder(asha.id)
  for (const path of ['/orders', '/account']) expect(await shownHtml(await get(path))).toContain(NOTICE)
  const token = await signVerificationToken(asha.email, Date.now())
  await shop.post('/verify-email', { token }, asha.cookie)
  for (const path of ['/orders', '/account']) expect(await shownHtml(await get(path))).not.toContain(NOTICE)
})

test('without JavaScript a page says that the link is sent again, or why not', async () => {
  const again = () =>
    shop.ask('/account/verification-mail', {
      method: 'POST',
      headers: { Cookie: asha.cookie, Accept: 'text/html', Referer: `${shop.url}/orders` },
    })
  await until(async () => (await mails()).length === 1, { timeout: 20_000 })
  const limited = await again()
  const page = await shownHtml(limited)
  expect([limited.status, limited.headers.get('Content-Type')]).toEqual([429, 'text/html; charset=utf-8'])
  expect(page).toContain(profile.email.limited(asha.email))
  expect(page).toContain(`<a href="/orders">${problems.refused.back}</a>`)
  await db.deleteFrom('rate_limits').execute()
  const sent = await again()
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/account?notice=link-sent'])
  expect(await shownHtml(await get('/account?notice=link-sent'))).toContain(profile.email.sent(asha.email))
})

test('the link is sent again once a day and address', async () => {
  const again = () => shop.post('/account/verification-mail.data', {}, asha.cookie)
  await until(async () => (await mails()).length === 1, { timeout: 20_000 })
  // The welcome mail was the one of this day.
  const limited = await again()
  expect([limited.status, await shownHtml(limited)]).toEqual([
    429,
    expect.stringContaining('ask again tomorrow'),
  ])
  await db.deleteFrom('rate_limits').execute()
  expect((await Promise.all([again(), again(), again()])).map(({ status }) => status).sort()).toEqual([
    200, 429, 429,
  ])
  expect(await mails()).toHaveLength(2)
})

test('order mails go to the verified e-mail of the account, whatever was typed at checkout', async () => {
  const orderMails = async () =>
    (await db.selectFrom('outbox').select('recipient').where('kind', '=', 'order').execute()).flatMap(
      ({ recipient }) => recipient ?? [],
    )
  const before = (await orderMails()).length
  await createPlacedOrder(asha.id)
  expect(await orderMails()).toHaveLength(before)
  await db.updateTable('users').set({ emailVerified: 1 }).where('id', '=', asha.id).execute()
  await createPlacedOrder(asha.id)
  expect((await orderMails()).slice(before)).toEqual([asha.email])
})
