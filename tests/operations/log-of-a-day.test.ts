import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { readEnvironment } from '#data/platform/environment.server.ts'
import { configureShop } from '#server/configure-shop.ts'
import { addressFields } from '#tests/support/records/address.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { signInWithGoogle } from '#tests/support/servers/google-sign-in.ts'
import { type MailServer, openMailServer } from '#tests/support/servers/mail-server.ts'
import { openOidcServer } from '#tests/support/servers/oidc-server.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { type Program, run } from '#tests/support/processes/program.ts'
import { readMail } from '#tests/support/servers/read-mail.ts'
import { ADMIN } from '#tests/support/shop/test-shop.ts'

const asha = { email: 'asha.kulkarni@mail.example', password: 'neat-words-1' }
const meera = { sub: '7', name: 'Meera Iyer', email: 'meera@gmail.example', email_verified: true }
/** What was entered on that day, or what gives access; in the order in which it is used. */
const entered = {
  search: 'wedding album for Sunita',
  ...asha,
  wrongPassword: 'kitten-paws-9',
  newPassword: 'fresh-words-2',
  name: 'Asha Kulkarni',
  phone: '9822054321',
  street: '7 Lakshmi Road',
  label: 'Grandmother',
  pincode: '411030',
  reason: 'My aunt Vimala bought one',
  description: 'Scratched by little Rohan',
  utr: '418765432109',
  override: 'Agreed with Ashok by phone',
  googleName: meera.name,
  googleEmail: meera.email,
  admin: ADMIN.email,
  adminPassword: ADMIN.password,
}

interface Day {
  url: string
  shop: Program
  mails: MailServer
  database: DatabaseSync
  shopper: TestBrowser
  admin: TestBrowser
  /** Tokens and cookies that came up on the way. */
  secrets: string[]
}

test('a day’s log has no word of what people entered', { timeout: 120_000 }, async () => {
  const day = await begin()
  const start = day.shop.output().length
  await signUp(day)
  await order(day)
  await returnOrder(day)
  await useGoogle(day)
  await failMails(day)
  await failPages(day)
  for (const browser of [day.shopper, day.admin]) day.secrets.push(...browser.cookies.values())
  expect(await day.shop.end()).toBe(0)

  const log = day.shop.output().slice(start)
  for (const text of [...Object.values(entered), ...day.secrets]) {
    for (const form of [text, encodeURIComponent(text), text.replaceAll(' ', '+')]) {
      expect(log.toLowerCase(), `${form} is in the log`).not.toContain(form.toLowerCase())
    }
  }
  expect(log).not.toMatch(/Kulkarni|Meera|Iyer|Lakshmi|98220|kalam\.example/i)
  // The failures of that day are in it, or the search above would show nothing.
  for (const message of [
    ...['A mail could not be sent', 'Mail could not be sent', 'The outbox could not be read'],
    ...['A page failed', 'Sign-up failed', 'Google sign-in response was not accepted'],
  ])
    expect(log).toContain(message)
  const failed = log.split('\n').filter((line) => /A page failed|Sign-up failed/.test(line))
  for (const line of failed) expect(JSON.parse(line)).toHaveProperty('request')
})

async function begin(): Promise<Day> {
  const [folder, port, mails] = [temporaryFolder(), await freePort(), await openMailServer()]
  const url = `http://127.0.0.1:${port}`
  const google = await openOidcServer([meera])
  onTestFinished(google.close)
  const variables = {
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'trace',
    SMTP_URL: mails.url,
    ADMIN_PASSWORD: ADMIN.password,
    ORDER_LIMITS: 'off',
    DEMO_SHOP: 'off',
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
  }
  const shop = run(['scripts/run.mjs', 'serve'], variables)
  await shop.waitFor('The shop is open.')
  google.admit(url)
  const configured = await configureShop(readEnvironment(variables))
  onTestFinished(() => configured.close())
  const admin = new TestBrowser(url)
  expect((await admin.post('/admin/sign-in', ADMIN)).status).toBe(302)
  const database = new DatabaseSync(join(folder, 'kalam.db'))
  return { url, shop, mails, database, shopper: new TestBrowser(url), admin, secrets: [google.clientSecret] }
}

async function signUp({ url, shopper, mails, secrets }: Day): Promise<void> {
  await new TestBrowser(url).get(`/store?q=${encodeURIComponent(entered.search)}`)
  await shopper.post('/signup', { ...asha, confirmPassword: asha.password })
  const verification = await tokenOfMail(mails, 1)
  secrets.push(verification)
  await shopper.get(`/verify-email?token=${verification}`)
  expect((await shopper.post('/verify-email', { token: verification })).status).toBeLessThan(400)
  const guesser = new TestBrowser(url)
  await guesser.post('/login', { ...asha, password: entered.wrongPassword })
  const before = mails.delivered.length
  await guesser.post('/forgot-password', { email: asha.email })
  const reset = await tokenOfMail(mails, before + 1)
  secrets.push(reset)
  await guesser.get(`/reset-password?token=${reset}`)
  const password = { password: entered.newPassword, confirmPassword: entered.newPassword }
  expect((await guesser.post('/reset-password', { token: reset, ...password })).status).toBeLessThan(400)
  await shopper.post('/login', { email: asha.email, password: entered.newPassword })
  await shopper.post('/account/name', { name: entered.name })
  await shopper.post('/account/phone', { phone: entered.phone })
  await shopper.post('/account/addresses/new', addressFields({ label: entered.label }))
}

async function tokenOfMail(mails: MailServer, count: number): Promise<string> {
  await expect.poll(() => mails.delivered.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count)
  const texts = mails.delivered.slice(count - 1).map(({ raw }) => readMail(raw).text)
  return /token=([\w.~-]+)/.exec(texts.join('\n'))![1]!
}

let orderId: string

async function order({ shopper, admin }: Day): Promise<void> {
  const { id } = await createTestProduct({ price: 100_00 })
  const fields = checkoutFields([{ id, quantity: 2 }], 200_00)
  const [firstName, lastName] = entered.name.split(' ') as [string, string]
  const customer = { firstName, lastName, email: asha.email, phone: entered.phone }
  const address = { street: entered.street, pincode: entered.pincode, paymentMethod: 'upi', paid: '20000' }
  orderId = fields['reference']!
  expect((await shopper.post('/checkout', { ...fields, ...customer, ...address })).status).toBe(201)
  const payment = { seen: 'claimed', reference: entered.utr }
  expect((await admin.post(`/admin/orders/${orderId}/payment/receipt.data`, payment)).status).toBe(200)
  for (const name of ['confirm', 'ship', 'deliver'])
    await admin.post(`/admin/orders/${orderId}/transitions/${name}.data`)
  await admin.get(`/admin/orders?q=${encodeURIComponent(asha.email)}`)
  await admin.get(`/admin/customers?q=${encodeURIComponent(entered.name)}`)
}

async function returnOrder({ shopper, admin, database }: Day): Promise<void> {
  const { id: lineId } = database.prepare('select id from order_lines where orderId = ?').get(orderId)!
  const wish = { lineId: String(lineId), quantity: '1', reason: 'damaged_in_delivery' }
  const path = `/orders/${orderId}/returns`
  expect((await shopper.post(path, { ...wish, description: entered.description })).status).toBeLessThan(400)
  await admin.post(`/admin/orders/${orderId}/status`, { seen: 'x', status: 'x', reason: entered.override })
  await shopper.post(`/orders/${orderId}/cancellation`, { reason: entered.reason })
  await shopper.get('/account/data')
}

async function useGoogle({ url, secrets }: Day): Promise<void> {
  const shopper = new TestBrowser(url)
  const { callback } = await signInWithGoogle(shopper, meera.sub)
  expect(await shopper.session()).toMatchObject({ email: meera.email })
  secrets.push(callback.searchParams.get('code')!, callback.searchParams.get('state')!)
  secrets.push(...shopper.cookies.values())
  const again = new TestBrowser(url)
  await again.post('/login/google', { from: 'login' })
  const forged = new URLSearchParams({ error: meera.email, error_description: meera.name, state: 'x' })
  await again.get(`/login/google/callback?${forged}`)
}

async function failMails({ url, mails, database }: Day): Promise<void> {
  mails.behaviour = 'refuses'
  await new TestBrowser(url).post('/forgot-password', { email: asha.email })
  const account = { email: `second.${asha.email}`, password: asha.password }
  await new TestBrowser(url).post('/signup', { ...account, confirmPassword: asha.password })
  const failed = database.prepare(`select count(*) as count from outbox where state = 'failed'`)
  await expect.poll(() => Number(failed.get()!['count']), { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
  // A parser quotes what it cannot read.
  database
    .prepare(
      `update outbox set state = 'waiting', dueAt = 0, message = ? where state = 'failed' and kind <> 'secret'`,
    )
    .run(`${entered.name}, ${entered.street}`)
  const third = { email: `third.${asha.email}`, password: asha.password }
  await new TestBrowser(url).post('/signup', { ...third, confirmPassword: asha.password })
}

async function failPages({ url, shop, shopper, admin, database }: Day): Promise<void> {
  await expect.poll(shop.output, { timeout: 20_000 }).toContain('The outbox could not be read')
  for (const table of ['accounts', 'orders', 'order_lines']) {
    database.exec(`alter table ${table} rename to lost`)
    const account = { email: `fourth.${asha.email}`, password: asha.password }
    await new TestBrowser(url).post('/signup', { ...account, confirmPassword: asha.password })
    await shopper.get(`/orders?q=${encodeURIComponent(entered.search)}`)
    await shopper.get('/orders.data')
    await admin.get(`/admin/orders?q=${encodeURIComponent(asha.email)}`)
    await shopper.post(`/orders/${orderId}/returns`, { description: entered.description })
    database.exec(`alter table lost rename to ${table}`)
  }
}
