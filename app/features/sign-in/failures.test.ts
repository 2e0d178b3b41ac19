import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { ADMIN, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'

const asha = { email: 'asha@example.com', password: 'neat-words', confirmPassword: 'neat-words' }
const newCustomer = { ...asha, email: 'new@example.com' }
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await new TestBrowser(shop.url).post('/signup', asha)
})

/** Renames a table during the attempt, which simulates a failing database. */
async function without<Result>(table: string, attempt: () => Promise<Result>): Promise<Result> {
  const renamed = `${table}_away`
  await db.schema.alterTable(table).renameTo(renamed).execute()
  try {
    return await attempt()
  } finally {
    await db.schema.alterTable(renamed).renameTo(table).execute()
  }
}

test.each([
  ['/login', asha, 'Login failed. Please try again.'],
  ['/signup', newCustomer, 'Signup failed. Please try again.'],
  ['/admin/sign-in', ADMIN, 'Admin sign in failed'],
  ['/auth-test/user-sign-in', asha, 'Sign in failed'],
  ['/auth-test/admin-sign-in', ADMIN, 'Admin sign in failed'],
  ['/auth-test/sign-up', { ...newCustomer, email: 'newer@example.com' }, 'Registration failed'],
])('%s shows its own message, and starts no session', async (path, fields, message) => {
  const guest = new TestBrowser(shop.url)
  const response = await without('accounts', () => guest.post(path, fields))
  const whole = await response.clone().text()
  const page = await shownHtml(response)
  expect([response.status, page.includes(message), guest.cookies.size]).toEqual([500, true, 0])
  expect(whole).not.toMatch(/SQL|no such column|neat-words/)
})

test.each(['/logout', '/auth-test/sign-out'])(
  'a failed %s shows a message, and the session stays',
  async (path) => {
    const browser = new TestBrowser(shop.url)
    await browser.post('/login', asha)
    expect((await without('sessions', () => browser.post(path))).status).toBe(500)
    // The page of the message reads the session: it is there, and cannot be ended.
    await sql`create trigger fails before delete on sessions begin select raise(abort, 'planted'); end`.execute(
      db,
    )
    const response = await browser.post(path)
    await sql`drop trigger fails`.execute(db)
    expect([response.status, (await shownHtml(response)).includes('Sign out failed')]).toEqual([500, true])
    expect(await browser.session()).toMatchObject({ email: asha.email })
  },
)

test('the address of a failed sign-out, which has no page, leads to the store when it is reloaded', async () => {
  const response = await new TestBrowser(shop.url).get('/logout')
  expect(response.headers.get('Location')).toBe('/store')
})
