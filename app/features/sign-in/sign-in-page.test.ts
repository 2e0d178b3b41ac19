import { beforeAll, describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { ADMIN, openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { Visitor } from '#tests/support/visitor.ts'

const asha = { email: 'asha@example.com', password: 'neat-words' }
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await new Visitor(shop.url).post('/signup', { ...asha, confirmPassword: asha.password })
})

test('the screen has the words and ways of the specification', async () => {
  const page = await (await new Visitor(shop.url).get('/login')).text()
  for (const words of ['Sign In', 'Continue with Google', 'Show password', 'Back to Store']) {
    expect(page).toContain(words)
  }
  for (const way of ['/signup', '/forgot-password', '/store']) expect(page).toContain(`href="${way}"`)
})

test('success goes to the store, with a cookie that scripts cannot read', async () => {
  const visitor = new Visitor(shop.url)
  const answer = await visitor.post('/login', asha)
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/store'])
  expect(answer.headers.get('Set-Cookie')).toMatch(/^kalam\.session_token=.*HttpOnly; SameSite=Lax$/)
  expect(await visitor.who()).toMatchObject({ email: asha.email, role: 'customer' })
})

test('capitals and spaces around the e-mail do not matter', async () => {
  const visitor = new Visitor(shop.url)
  await visitor.post('/login', { ...asha, email: ' Asha@Example.COM ' })
  expect(await visitor.who()).toMatchObject({ email: asha.email })
})

describe('refusals, each with its own words, and the e-mail kept', () => {
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
  ])('%j', async (fields, status, words) => {
    const visitor = new Visitor(shop.url)
    const answer = await visitor.post('/login', fields)
    const page = await answer.text()
    expect(answer.status).toBe(status)
    expect(page).toContain(words)
    expect(page).toContain(`value="${fields.email}"`)
    expect(page).not.toContain(fields.password || 'no password')
    expect(visitor.cookies.size).toBe(0)
  })
})

test('who is signed in already goes to the store', async () => {
  const visitor = new Visitor(shop.url)
  await visitor.post('/login', asha)
  for (const path of ['/login', '/signup']) {
    const answer = await visitor.get(path)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/store'])
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
])('the way back %j leads to %j', async (next, place) => {
  const visitor = new Visitor(shop.url)
  const path = `/login?next=${encodeURIComponent(next)}`
  expect((await visitor.post(path, asha)).headers.get('Location')).toBe(place)
  expect((await visitor.get(path)).headers.get('Location')).toBe(place)
})

test('each sign-in makes a new session and ends the one before', async () => {
  const visitor = new Visitor(shop.url)
  await visitor.post('/login', asha)
  const before = new Visitor(shop.url)
  for (const [name, value] of visitor.cookies) before.cookies.set(name, value)
  await visitor.post('/login', asha)
  expect([...visitor.cookies]).not.toEqual([...before.cookies])
  expect(await before.who()).toBeNull()
  expect(await visitor.who()).not.toBeNull()
})

test('signing out ends the session on the server, and goes to the store', async () => {
  const visitor = new Visitor(shop.url)
  await visitor.post('/login', asha)
  const replay = new Visitor(shop.url)
  for (const [name, value] of visitor.cookies) replay.cookies.set(name, value)
  const answer = await visitor.post('/logout')
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/store'])
  expect(visitor.cookies.size).toBe(0)
  expect(await replay.who()).toBeNull()
})

test('signing out without a session, or with a broken one, goes to the store too', async () => {
  const visitor = new Visitor(shop.url)
  expect((await visitor.post('/logout')).headers.get('Location')).toBe('/store')
  visitor.cookies.set('kalam.session_token', 'nothing.of-ours')
  expect((await visitor.post('/logout')).headers.get('Location')).toBe('/store')
})

test('a cookie cut, altered or put together from two opens nothing', async () => {
  const visitor = new Visitor(shop.url)
  await visitor.post('/login', asha)
  const good = decodeURIComponent(visitor.cookies.get('kalam.session_token')!)
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
    visitor.cookies.set('kalam.session_token', encodeURIComponent(bad))
    expect(await visitor.who()).toBeNull()
  }
})

test('lastLoginDate moves with each sign-in, registrationDate stays', async () => {
  const profile = () =>
    db.selectFrom('users').selectAll().where('email', '=', asha.email).executeTakeFirstOrThrow()
  const before = await profile()
  await new Promise((passed) => setTimeout(passed, 5))
  await new Visitor(shop.url).post('/login', asha)
  const after = await profile()
  expect(after.isRegistered).toBe(1)
  expect(after.createdAt).toBe(before.createdAt)
  expect(String(after.lastLoginDate) > String(before.lastLoginDate)).toBe(true)
})

test('Google is not set up, and the screen says so where the person was', async () => {
  const visitor = new Visitor(shop.url)
  const answer = await visitor.post('/login/google?next=%2Forders', { from: 'signup' })
  expect(answer.headers.get('Location')).toBe('/signup?notice=google-not-set-up&next=%2Forders')
  const page = await (await visitor.get('/login?notice=google-not-set-up')).text()
  expect(page).toContain('Google sign-in is not set up in this shop yet.')
})

test('a post from another site changes nothing', async () => {
  const body = new URLSearchParams(asha)
  const strangers: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
    {},
  ]
  for (const headers of strangers) {
    for (const path of ['/login', '/signup', '/logout', '/admin/sign-in', '/login/google']) {
      const answer = await fetch(shop.url + path, { method: 'POST', headers, body, redirect: 'manual' })
      expect([400, 403]).toContain(answer.status)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  }
})
