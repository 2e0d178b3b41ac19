import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { ADMIN, openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { TestBrowser } from '#tests/support/browser.ts'

const asha = { email: 'asha@example.com', password: 'neat-words', confirmPassword: 'neat-words' }
const join = { ...asha, email: 'new@example.com' }
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await new TestBrowser(shop.url).post('/signup', asha)
})

/** Takes a table away while something is tried: that is how a database that fails looks from above. */
async function without<Result>(table: string, attempt: () => Promise<Result>): Promise<Result> {
  const away = `${table}_away`
  await db.schema.alterTable(table).renameTo(away).execute()
  try {
    return await attempt()
  } finally {
    await db.schema.alterTable(away).renameTo(table).execute()
  }
}

test.each([
  ['/login', asha, 'Login failed. Please try again.'],
  ['/signup', join, 'Signup failed. Please try again.'],
  ['/admin/sign-in', ADMIN, 'Admin sign in failed'],
  ['/auth-test/user-sign-in', asha, 'Sign in failed'],
  ['/auth-test/admin-sign-in', ADMIN, 'Admin sign in failed'],
  ['/auth-test/sign-up', { ...join, email: 'newer@example.com' }, 'Registration failed'],
])('%s says so in its own words, with the e-mail kept and nobody signed in', async (path, fields, words) => {
  const guest = new TestBrowser(shop.url)
  const answer = await without('accounts', () => guest.post(path, fields))
  const page = await answer.text()
  expect([answer.status, page.includes(words), guest.cookies.size]).toEqual([500, true, 0])
  expect(page).not.toMatch(/SQL|no such column|neat-words/)
})

test('signing out says so, and the session stays', async () => {
  const browser = new TestBrowser(shop.url)
  await browser.post('/login', asha)
  const answer = await without('sessions', () => browser.post('/logout'))
  expect([answer.status, (await answer.text()).includes('Sign out failed')]).toEqual([500, true])
  expect(await browser.session()).toMatchObject({ email: asha.email })
})
