import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { ADMIN, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})

function filled(change: Record<string, string> = {}): Record<string, string> {
  const password = change['password'] ?? 'neat-words'
  return { email: 'ravi@example.com', password, confirmPassword: password, ...change }
}

function usersNamed(email: string) {
  return db.selectFrom('users').selectAll().where('email', '=', email).execute()
}

async function countUsers(): Promise<number> {
  return (await db.selectFrom('users').select('id').execute()).length
}

test('the screen has the texts and links of the specification', async () => {
  const page = await shownHtml(await new TestBrowser(shop.url).get('/signup'))
  for (const text of ['Create Account', 'Confirm Password', 'Continue with Google', 'Back to Store']) {
    expect(page).toContain(text)
  }
  for (const path of ['/login', '/']) expect(page).toContain(`href="${path}"`)
})

test('success creates a registered profile, signs in and redirects to /; a second sign-up is rejected', async () => {
  const browser = new TestBrowser(shop.url)
  const response = await browser.post('/signup', filled())
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/'])
  expect(await browser.session()).toMatchObject({ email: 'ravi@example.com', role: 'customer' })
  const [profile] = await usersNamed('ravi@example.com')
  expect(profile).toMatchObject({ isRegistered: 1, lastLoginDate: expect.any(String) })

  for (const email of ['ravi@example.com', 'RAVI@Example.com ']) {
    const again = await new TestBrowser(shop.url).post('/signup', filled({ email }))
    expect(again.status).toBe(409)
    expect(await shownHtml(again)).toContain(
      'An account with this email already exists. Please sign in instead.',
    )
  }
})

test('passwords are stored as Argon2id hashes only', async () => {
  const { password } = await db.selectFrom('accounts').select('password').executeTakeFirstOrThrow()
  expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('success redirects to the return path', async () => {
  const browser = new TestBrowser(shop.url)
  const response = await browser.post('/signup?next=%2Fcart', filled({ email: 'mira@example.com' }))
  expect(response.headers.get('Location')).toBe('/cart')
})

describe('rejected, and no account is created', () => {
  test.each([
    [{ email: 'ravi' }, 400, 'Please enter a valid email address.'],
    [{ email: '' }, 400, 'E-mail is required.'],
    [{ password: '12345' }, 400, 'Password must be at least 6 characters long'],
    [{ password: 'Password1' }, 400, 'Password is too weak. Please choose a stronger password.'],
    [{ password: 'p'.repeat(129) }, 400, 'Password must be at most 128 characters long'],
    [{ confirmPassword: 'other words' }, 400, 'Passwords do not match'],
    [{ email: ADMIN.email }, 403, 'Invalid registration attempt. Admin email address is not allowed'],
    [{ email: ' Admin@Kalam.example' }, 403, 'Please use a different email address.'],
    [{ email: 'ａｄｍｉｎ@kalam.example' }, 403, 'Invalid registration attempt.'],
    [{ email: 'a\0b@example.com' }, 400, 'Please remove the characters that cannot be printed.'],
    [{ email: `"'; drop table users; --"@example.com` }, 400, 'Please enter a valid email address.'],
    [{ email: '<script>alert(1)</script>@example.com' }, 400, 'Please enter a valid email address.'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 400, 'Please keep this to 254 characters.'],
    [{ email: 'आशा@example.com' }, 400, 'Before the @, we can only use the letters A to Z'],
    [{ email: 'asha@ex_ample.com' }, 400, 'Please enter a valid email address.'],
  ])('%j', async (change, status, text) => {
    const users = await countUsers()
    const browser = new TestBrowser(shop.url)
    const response = await browser.post('/signup', filled({ email: 'new@example.com', ...change }))
    const whole = await response.clone().text()
    expect(response.status).toBe(status)
    expect(await shownHtml(response)).toContain(text)
    expect(whole).not.toContain('<script>alert(1)')
    expect(browser.cookies.size).toBe(0)
    expect(await countUsers()).toBe(users)
  })
})

test('an e-mail similar to the admin’s creates an ordinary customer', async () => {
  const browser = new TestBrowser(shop.url)
  const email = 'admin@kalam.examp1e.com'
  await browser.post('/signup', filled({ email }))
  expect(await browser.session()).toMatchObject({ email, role: 'customer' })
})

test('an e-mail with a plus sign is another account, and a password may have any characters', async () => {
  const browser = new TestBrowser(shop.url)
  const account = filled({ email: 'ravi+toys@example.com', password: `  ' or 1=1 <b>🖍️ ` })
  await browser.post('/signup', account)
  await browser.post('/logout')
  const response = await browser.post('/login', account)
  expect(response.headers.get('Location')).toBe('/store')
})

test('a password of one megabyte is rejected before it is parsed', async () => {
  const response = await new TestBrowser(shop.url).post(
    '/signup',
    filled({ password: 'p'.repeat(1_000_000) }),
  )
  expect(response.status).toBe(413)
})

test('a sign-up that fails between its two rows leaves the e-mail free', async () => {
  await sql`create trigger no_accounts before insert on accounts begin select raise(abort, 'disk failure'); end`.execute(
    db,
  )
  const form = filled({ email: 'half@example.com' })
  const failed = await new TestBrowser(shop.url).post('/signup', form)
  expect(failed.status).toBe(500)
  expect(await usersNamed('half@example.com')).toEqual([])
  await sql`drop trigger no_accounts`.execute(db)
  expect((await new TestBrowser(shop.url).post('/signup', form)).headers.get('Location')).toBe('/')
  expect(await usersNamed('half@example.com')).toHaveLength(1)
})

test('the same e-mail from four tabs at once creates one account', async () => {
  const posts = [1, 2, 3, 4].map(() =>
    new TestBrowser(shop.url).post('/signup', filled({ email: 'tabs@example.com' })),
  )
  const statuses = (await Promise.all(posts)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([302, 409, 409, 409])
  expect(await usersNamed('tabs@example.com')).toHaveLength(1)
})
