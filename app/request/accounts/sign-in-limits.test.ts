import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { openTestShop, ADMIN, type TestShop } from '#tests/support/test-shop.ts'
import { TestBrowser } from '#tests/support/browser.ts'

const TOO_MANY = 'Too many failed attempts. Please try again later.'
let shop: TestShop

beforeAll(async () => {
  // One trusted proxy: each browser below can have its own address.
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

async function fail(times: number, path: string, email: string, addressOf: (turn: number) => string) {
  for (let turn = 0; turn < times; turn++) {
    const response = await browserFrom(addressOf(turn)).post(path, { email, password: 'a guess' })
    expect(response.status).toBe(401)
  }
}

test('after ten failures an account is limited, from any address and with any password', async () => {
  const asha = await register('asha@example.com')
  const ravi = await register('ravi@example.com')
  await fail(10, '/login', asha.email, (turn) => `192.0.2.${turn}`)
  const response = await browserFrom('192.0.2.100').post('/login', asha)
  expect([response.status, response.headers.getSetCookie()]).toEqual([429, []])
  expect(await response.text()).toContain(TOO_MANY)
  expect((await browserFrom('192.0.2.100').post('/login', ravi)).status).toBe(302)
})

test('the limit ends after its time', async () => {
  await db.updateTable('rate_limits').set({ until: Date.now() }).execute()
  const asha = { email: 'asha@example.com', password: 'neat-words' }
  expect((await browserFrom('192.0.2.100').post('/login', asha)).status).toBe(302)
})

test('signing in clears the failures before', async () => {
  const mira = await register('mira@example.com')
  for (const round of [1, 2, 3]) {
    await fail(9, '/login', mira.email, (turn) => `198.51.100.${round * 10 + turn}`)
    expect((await browserFrom('198.51.100.1').post('/login', mira)).status).toBe(302)
  }
})

test('after thirty failures an address is limited for all accounts, even with the right password', async () => {
  const asha = { email: 'asha@example.com', password: 'neat-words' }
  for (let turn = 0; turn < 30; turn++) {
    const browser = browserFrom('203.0.113.5')
    await browser.post('/login', { email: `nobody-${turn}@example.com`, password: 'a guess' })
  }
  expect((await browserFrom('203.0.113.5').post('/login', asha)).status).toBe(429)
  // An entry that the browser wrote before the proxy's entry is ignored.
  expect((await browserFrom('198.51.100.77, 203.0.113.5').post('/login', asha)).status).toBe(429)
  expect((await browserFrom('198.51.100.77').post('/login', asha)).status).toBe(302)
})

test('of twenty concurrent guesses at most ten are checked', async () => {
  await register('tara@example.com')
  const guesses = Array.from({ length: 20 }, (_, turn) =>
    browserFrom(`192.0.2.${turn}`).post('/login', { email: 'tara@example.com', password: 'a guess' }),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

test('the same limits apply to the admin', async () => {
  await fail(10, '/admin/sign-in', ADMIN.email, (turn) => `198.51.100.${turn + 100}`)
  const response = await browserFrom('198.51.100.200').post('/admin/sign-in', ADMIN)
  expect(response.status).toBe(429)
  expect(await response.text()).toContain(TOO_MANY)
})

test('the stored limits contain no e-mail and no address', async () => {
  const stored = await db.selectFrom('rate_limits').selectAll().execute()
  expect(stored.length).toBeGreaterThan(0)
  expect(JSON.stringify(stored)).not.toMatch(/@|192\.0|198\.51/)
})
