import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { openTestShop, ADMIN, type TestShop } from '#tests/support/test-shop.ts'
import { TestBrowser } from '#tests/support/browser.ts'

const TOO_MANY = 'Too many failed attempts. Please try again later.'
let shop: TestShop

beforeAll(async () => {
  // One proxy in front: each browser below has an address of its own.
  shop = await openTestShop({ TRUST_PROXY: '1' })
})

function browserFrom(address: string): TestBrowser {
  const browser = new TestBrowser(shop.url)
  browser.headers['X-Forwarded-For'] = address
  return browser
}

async function register(email: string): Promise<{ email: string; password: string }> {
  const password = 'neat-words'
  await browserFrom('192.0.2.200').post('/signup', { email, password, confirmPassword: password })
  return { email, password }
}

async function fail(times: number, path: string, email: string, address: (turn: number) => string) {
  for (let turn = 0; turn < times; turn++) {
    const answer = await browserFrom(address(turn)).post(path, { email, password: 'a guess' })
    expect(answer.status).toBe(401)
  }
}

test('after ten failures an account rests, wherever the next attempt comes from and whatever it says', async () => {
  const asha = await register('asha@example.com')
  const ravi = await register('ravi@example.com')
  await fail(10, '/login', asha.email, (turn) => `192.0.2.${turn}`)
  const answer = await browserFrom('192.0.2.100').post('/login', asha)
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([429, []])
  expect(await answer.text()).toContain(TOO_MANY)
  expect((await browserFrom('192.0.2.100').post('/login', ravi)).status).toBe(302)
})

test('the pause ends by itself', async () => {
  await db.updateTable('rate_limits').set({ until: Date.now() }).execute()
  const asha = { email: 'asha@example.com', password: 'neat-words' }
  expect((await browserFrom('192.0.2.100').post('/login', asha)).status).toBe(302)
})

test('signing in forgets the failures before', async () => {
  const mira = await register('mira@example.com')
  for (const round of [1, 2, 3]) {
    await fail(9, '/login', mira.email, (turn) => `198.51.100.${round * 10 + turn}`)
    expect((await browserFrom('198.51.100.1').post('/login', mira)).status).toBe(302)
  }
})

test('one address may fail thirty times, over all accounts; then right words are refused too', async () => {
  const asha = { email: 'asha@example.com', password: 'neat-words' }
  for (let turn = 0; turn < 30; turn++) {
    const browser = browserFrom('203.0.113.5')
    await browser.post('/login', { email: `nobody-${turn}@example.com`, password: 'a guess' })
  }
  expect((await browserFrom('203.0.113.5').post('/login', asha)).status).toBe(429)
  // What a browser writes before the proxy's own word is not believed.
  expect((await browserFrom('198.51.100.77, 203.0.113.5').post('/login', asha)).status).toBe(429)
  expect((await browserFrom('198.51.100.77').post('/login', asha)).status).toBe(302)
})

test('twenty guesses at once: no more than ten are looked at', async () => {
  await register('tara@example.com')
  const guesses = Array.from({ length: 20 }, (_, turn) =>
    browserFrom(`192.0.2.${turn}`).post('/login', { email: 'tara@example.com', password: 'a guess' }),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

test('the admin is guarded the same way', async () => {
  await fail(10, '/admin/sign-in', ADMIN.email, (turn) => `198.51.100.${turn + 100}`)
  const answer = await browserFrom('198.51.100.200').post('/admin/sign-in', ADMIN)
  expect(answer.status).toBe(429)
  expect(await answer.text()).toContain(TOO_MANY)
})

test('what is kept does not say who was tried', async () => {
  const kept = await db.selectFrom('rate_limits').selectAll().execute()
  expect(kept.length).toBeGreaterThan(0)
  expect(JSON.stringify(kept)).not.toMatch(/@|192\.0|198\.51/)
})
