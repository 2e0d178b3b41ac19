import { hash } from '@node-rs/argon2'
import { beforeAll, describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { ADMIN, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'

const asha = { email: 'asha@example.com', password: 'neat-words' }
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await new TestBrowser(shop.url).post('/signup', { ...asha, confirmPassword: asha.password })
})

test('the screen has the texts and links of the specification', async () => {
  const page = await shownHtml(await new TestBrowser(shop.url).get('/login'))
  for (const text of ['Sign In', 'Continue with Google', 'Show password', 'Back to Store']) {
    expect(page).toContain(text)
  }
  for (const path of ['/signup', '/forgot-password', '/store']) expect(page).toContain(`href="${path}"`)
})

test('success redirects to the store, with a cookie that scripts cannot read', async () => {
  const browser = new TestBrowser(shop.url)
  const response = await browser.post('/login', asha)
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/store'])
  expect(response.headers.get('Set-Cookie')).toMatch(/^kalam\.session_token=.*HttpOnly; SameSite=Lax$/)
  expect(await browser.session()).toMatchObject({ email: asha.email, role: 'customer' })
})

test('capitals and spaces around the e-mail do not matter', async () => {
  const browser = new TestBrowser(shop.url)
  await browser.post('/login', { ...asha, email: ' Asha@Example.COM ' })
  expect(await browser.session()).toMatchObject({ email: asha.email })
})

test('a password is the same from every keyboard; a hash of what was typed before still counts', async () => {
  const [composed, apart] = ['पे\u095cपौधे-9', 'पेड\u093cपौधे-9']
  const email = 'keyboards@example.com'
  const account = { email, password: composed, confirmPassword: composed }
  await new TestBrowser(shop.url).post('/signup', account)
  const signsIn = async (password: string) => {
    const browser = new TestBrowser(shop.url)
    return (await browser.post('/login', { email, password })).status === 302
  }
  expect([await signsIn(composed), await signsIn(apart), await signsIn('पेडपौधे-9')]).toEqual([
    true,
    true,
    false,
  ])
  const user = db.selectFrom('users').select('id').where('email', '=', email)
  const earlier = await hash(composed)
  await db.updateTable('accounts').set({ password: earlier }).where('userId', '=', user).execute()
  expect(await signsIn(composed)).toBe(true)
})

describe('rejected, each with its own message, and the form retains the e-mail', () => {
  test.each([
    [{ email: '', password: '' }, 400, 'Please enter both email and password.'],
    [{ ...asha, password: '' }, 400, 'Please enter both email and password.'],
    [{ email: '', password: 'some-words' }, 400, 'Please enter both email and password.'],
    [{ ...asha, email: 'asha' }, 400, 'Invalid email address.'],
    [{ ...asha, email: 'nobody@example.com' }, 401, 'User not found. Please register first.'],
    [{ ...asha, password: 'not-mine' }, 401, 'Incorrect password. Please try again.'],
    [{ ...asha, password: 'x'.repeat(100_000) }, 400, 'Incorrect password. Please try again.'],
    [ADMIN, 403, 'Invalid user login. Admin credentials are not allowed for regular user authentication.'],
    [{ ...ADMIN, email: ' ADMIN@Kalam.Example' }, 403, 'Please use the admin login portal instead.'],
  ])('%j', async (fields, status, text) => {
    const browser = new TestBrowser(shop.url)
    const response = await browser.post('/login', fields)
    const whole = await response.clone().text()
    const page = await shownHtml(response)
    expect(response.status).toBe(status)
    expect(page).toContain(text)
    expect(page).toContain(`value="${fields.email}"`)
    expect(whole).not.toContain(fields.password || 'no password')
    expect(browser.cookies.size).toBe(0)
  })
})

test('a signed-in user is redirected to the store', async () => {
  const browser = new TestBrowser(shop.url)
  await browser.post('/login', asha)
  for (const path of ['/login', '/signup']) {
    const response = await browser.get(path)
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/store'])
  }
})

test.each([
  ['/orders?status=open#top', '/orders?status=open#top'],
  ['/', '/'],
  ['//evil.example', '/store'],
  ['/\\evil.example', '/store'],
  ['\\\\evil.example', '/store'],
  ['https://evil.example/store', '/store'],
  ['javascript:alert(1)', '/store'],
  ['/\t/evil.example', '/store'],
  ['/..//evil.example', '/store'],
  ['orders', '/store'],
  ['', '/store'],
])('the return path %j redirects to %j', async (next, location) => {
  const browser = new TestBrowser(shop.url)
  const path = `/login?next=${encodeURIComponent(next)}`
  expect((await browser.post(path, asha)).headers.get('Location')).toBe(location)
  expect((await browser.get(path)).headers.get('Location')).toBe(location)
})

test('each sign-in creates a new session and ends the previous one', async () => {
  const browser = new TestBrowser(shop.url)
  await browser.post('/login', asha)
  const before = new TestBrowser(shop.url)
  for (const [name, value] of browser.cookies) before.cookies.set(name, value)
  await browser.post('/login', asha)
  expect([...browser.cookies]).not.toEqual([...before.cookies])
  expect(await before.session()).toBeNull()
  expect(await browser.session()).not.toBeNull()
})

test('signing out ends the session on the server, and redirects to the store', async () => {
  const browser = new TestBrowser(shop.url)
  await browser.post('/login', asha)
  const replay = new TestBrowser(shop.url)
  for (const [name, value] of browser.cookies) replay.cookies.set(name, value)
  const response = await browser.post('/logout')
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/store'])
  expect([...browser.cookies.keys()]).toEqual(['kalam.device'])
  expect(await replay.session()).toBeNull()
})

test('signing out without a session, or with an invalid one, redirects to the store too', async () => {
  const browser = new TestBrowser(shop.url)
  expect((await browser.post('/logout')).headers.get('Location')).toBe('/store')
  browser.cookies.set('kalam.session_token', 'nothing.of-ours')
  expect((await browser.post('/logout')).headers.get('Location')).toBe('/store')
})

test('a truncated, altered or recombined cookie is no session', async () => {
  const browser = new TestBrowser(shop.url)
  await browser.post('/login', asha)
  const good = decodeURIComponent(browser.cookies.get('kalam.session_token')!)
  const [token, signature] = good.split('.') as [string, string]
  const altered = (token[0] === 'a' ? 'b' : 'a') + token.slice(1)
  for (const bad of [
    good.slice(0, -4),
    `${altered}.${signature}`,
    token,
    `${token}.`,
    `${token}.${token}`,
    '%00',
  ]) {
    browser.cookies.set('kalam.session_token', encodeURIComponent(bad))
    expect(await browser.session()).toBeNull()
  }
})

test('each sign-in updates lastLoginDate, and registrationDate does not change', async () => {
  const profile = () =>
    db.selectFrom('users').selectAll().where('email', '=', asha.email).executeTakeFirstOrThrow()
  const before = await profile()
  await new Promise((passed) => setTimeout(passed, 5))
  await new TestBrowser(shop.url).post('/login', asha)
  const after = await profile()
  expect(after.isRegistered).toBe(1)
  expect(after.createdAt).toBe(before.createdAt)
  expect(String(after.lastLoginDate) > String(before.lastLoginDate)).toBe(true)
})

test('when Google is not set up, the screen with the button shows that', async () => {
  const browser = new TestBrowser(shop.url)
  const response = await browser.post('/login/google?next=%2Forders', { from: 'signup' })
  expect(response.headers.get('Location')).toBe('/signup?notice=google-not-set-up&next=%2Forders')
  const page = await shownHtml(await browser.get('/login?notice=google-not-set-up'))
  expect(page).toContain('Google sign-in is not set up in this shop yet.')
})

test('a cross-site POST changes nothing', async () => {
  const body = new URLSearchParams(asha)
  const crossSiteHeaders: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
    {},
  ]
  for (const headers of crossSiteHeaders) {
    for (const path of ['/login', '/signup', '/logout', '/admin/sign-in', '/login/google']) {
      const response = await fetch(shop.url + path, { method: 'POST', headers, body, redirect: 'manual' })
      expect([400, 403]).toContain(response.status)
      expect(response.headers.getSetCookie()).toEqual([])
    }
  }
})
