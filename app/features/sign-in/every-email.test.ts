import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { problems } from '#copy/problems.ts'
import { isEmail, normaliseEmail } from '#domain/values/contact/email.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { until } from '#tests/support/run/until.ts'

const PASSWORD = 'neat-words'
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

/** Signs up, signs in, asks for a reset link, and orders. */
async function useEmail(typed: string) {
  const email = normaliseEmail(typed)
  await db.deleteFrom('rate_limits').execute()
  const browser = new TestBrowser(shop.url)
  const fields = { email: typed, password: PASSWORD }
  expect((await browser.post('/signup', { ...fields, confirmPassword: PASSWORD })).status).toBe(302)
  await browser.post('/logout')
  expect((await browser.post('/login', { ...fields, password: 'wrong-words' })).status).toBe(401)
  expect((await browser.post('/login', fields)).status).toBe(302)
  expect(await browser.session()).toMatchObject({ email })
  expect((await browser.post('/forgot-password', { email: typed })).status).toBe(200)
  const links = db.selectFrom('outbox').select('id').where('recipient', '=', email)
  await until(async () => (await links.execute()).some(({ id }) => id.startsWith('password.')))
  const { id } = await createTestProduct({ price: 100_00, stockQuantity: 10 })
  const fieldsOfOrder = { ...checkoutFields([{ id, quantity: 1 }], 100_00), email: typed }
  const order = await browser.post('/checkout', fieldsOfOrder)
  expect(order.status).toBe(201)
  const placed = db.selectFrom('orders').select('id').where('email', '=', email)
  expect(await placed.execute()).toHaveLength(1)
}

test.each([
  'tom&jerry@example.com',
  'a/b@example.com',
  "o'@example.com",
  '{a|b}=~`!#$%^*?@example.com',
  'me@xn--80ak6aa92e.xn--p1ai',
  'asha@उदाहरण.भारत',
])('%s can sign up, sign in, ask for a link and order', useEmail)

test('so can every e-mail that is valid', { timeout: 60_000 }, async () => {
  const name = fc.string({
    unit: fc.constantFrom(..."abz09.!#$%&'*+/=?^_`{|}~-"),
    minLength: 1,
    maxLength: 12,
  })
  const label = fc.string({ unit: fc.constantFrom(...'abz09-éआ'), minLength: 1, maxLength: 8 })
  const end = fc.constantFrom('in', 'com', 'भारत', 'xn--p1ai', 'museum')
  const emails = fc.tuple(name, label, end).map(([local, domain, last]) => `${local}@${domain}.${last}`)
  const used = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      emails.filter((email) => isEmail(normaliseEmail(email))),
      async (email) => {
        fc.pre(!used.has(normaliseEmail(email)))
        used.add(normaliseEmail(email))
        await useEmail(email)
      },
    ),
    { numRuns: 25 },
  )
})

test('an e-mail in another script is one account, however the browser sends it', async () => {
  await db.deleteFrom('rate_limits').execute()
  const typed = { email: 'ravi@उदाहरण.भारत', password: PASSWORD }
  const signedUp = await new TestBrowser(shop.url).post('/signup', { ...typed, confirmPassword: PASSWORD })
  expect(signedUp.status).toBe(302)
  const browser = new TestBrowser(shop.url)
  await browser.post('/login', { ...typed, email: 'ravi@xn--p1b6ci4b4b3a.xn--h2brj9c' })
  expect(await browser.session()).not.toBeNull()
})

test.each(['/signup', '/forgot-password', '/login', '/checkout'])(
  '%s says why an e-mail with letters of another script before the @ is refused',
  async (path) => {
    const browser = new TestBrowser(shop.url)
    await db.deleteFrom('rate_limits').execute()
    const fields = { email: `mina${path.length}@example.com`, password: PASSWORD, confirmPassword: PASSWORD }
    if (path === '/checkout') await browser.post('/signup', fields)
    const response = await browser.post(path, {
      ...(path === '/checkout' ? checkoutFields([{ id: 'x', quantity: 1 }], 100_00) : fields),
      email: 'आशा@example.com',
    })
    expect(response.status).toBe(400)
    // The form of checkout is drawn once the browser has read its cart.
    const page = path === '/checkout' ? await response.text() : await shownHtml(response)
    expect(page).toContain(problems.fields.emailLetters)
  },
)
