import { beforeAll, expect, test, vi } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { openTestShop, ADMIN, type TestShop } from '#tests/support/shop/test-shop.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'

const TOO_MANY = 'Too many failed attempts. Please try again later.'
let shop: TestShop

// Dozens of password hashes, which take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

beforeAll(async () => {
  // One trusted proxy: each browser below can have its own address.
  shop = await openTestShop({ TRUST_PROXY: '1' })
})

const browserFrom = (address: string) => new TestBrowser(shop.url, address)

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

async function failFromEverywhere(times: number, path: string, email: string): Promise<number[]> {
  const statuses = []
  for (let turn = 0; turn < times; turn++) {
    const browser = browserFrom(`10.1.${Math.floor(turn / 200)}.${turn % 200}`)
    statuses.push((await browser.post(path, { email, password: `guess ${turn}` })).status)
  }
  return statuses
}

test('after ten failures from one address this address is limited, with any password; another is not', async () => {
  const asha = await register('asha@example.com')
  const ravi = await register('ravi@example.com')
  await fail(10, '/login', asha.email, () => '192.0.2.1')
  const response = await browserFrom('192.0.2.1').post('/login', asha)
  expect([response.status, response.headers.getSetCookie()]).toEqual([429, []])
  expect(await shownHtml(response)).toContain(TOO_MANY)
  expect((await browserFrom('192.0.2.1').post('/login', ravi)).status).toBe(302)
  expect((await browserFrom('192.0.2.100').post('/login', asha)).status).toBe(302)
})

test('the limit ends after its time', async () => {
  await db.updateTable('rate_limits').set({ until: Date.now() }).execute()
  const asha = { email: 'asha@example.com', password: 'neat-words' }
  expect((await browserFrom('192.0.2.1').post('/login', asha)).status).toBe(302)
})

test('signing in clears the failures before', async () => {
  const mira = await register('mira@example.com')
  for (const round of [1, 2, 3]) {
    await fail(9, '/login', mira.email, (turn) => `198.51.100.${round * 10 + turn}`)
    expect((await browserFrom('198.51.100.1').post('/login', mira)).status).toBe(302)
  }
})

test.each([
  ['/login', 'under-attack@example.com'],
  ['/admin/sign-in', ADMIN.email],
])(
  '%s: guesses from everywhere are slowed down, and the owner gets in from a known device',
  async (path, email) => {
    const owner = path === '/login' ? await register(email) : ADMIN
    const known = browserFrom('192.0.2.150')
    expect((await known.post(path, owner)).status).toBe(302)
    await known.post('/logout')
    const statuses = await failFromEverywhere(40, path, email)
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(statuses.slice(20).every((status) => status === 429)).toBe(true)

    const unknown = await browserFrom('192.0.2.151').post(path, owner)
    expect([unknown.status, (await shownHtml(unknown)).includes(TOO_MANY)]).toEqual([429, true])
    // The device stays known after a failure there, at another address, and after signing in again.
    known.headers['X-Forwarded-For'] = '192.0.2.152'
    expect((await known.post(path, { email, password: 'mistyped' })).status).toBe(401)
    expect((await known.post(path, owner)).status).toBe(302)
    await known.post('/logout')
    expect((await known.post(path, owner)).status).toBe(302)
    expect((await browserFrom('192.0.2.151').post(path, owner)).status).toBe(429)
  },
)

test('the slow-down doubles with each guess that is checked', async () => {
  const email = 'slow@example.com'
  await failFromEverywhere(20, '/login', email)
  const waits: number[] = []
  for (let turn = 0; turn < 9; turn++) {
    const { notBefore } = await db
      .selectFrom('rate_limits')
      .select('notBefore')
      .where('key', 'like', 'account:%')
      .orderBy('notBefore', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    waits.push(Math.round((notBefore - Date.now()) / 60_000))
    await db.updateTable('rate_limits').set({ notBefore: 0 }).execute()
    const guess = { email, password: 'one more' }
    expect((await browserFrom(`10.9.0.${turn}`).post('/login', guess)).status).toBe(401)
    expect((await browserFrom(`10.9.1.${turn}`).post('/login', guess)).status).toBe(429)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
})

test('a known device has a limit of its own, and is known for its own account only', async () => {
  const nila = await register('nila@example.com')
  const thief = browserFrom('192.0.2.160')
  await thief.post('/login', nila)
  await thief.post('/logout')
  for (let turn = 0; turn < 10; turn++) {
    const response = await thief.post('/login', { email: nila.email, password: `guess ${turn}` })
    expect(response.status).toBe(401)
  }
  // Then the address counts as for any other device.
  await fail(10, '/login', nila.email, () => '192.0.2.160')
  expect((await thief.post('/login', nila)).status).toBe(429)

  await register('victim@example.com')
  const stranger = browserFrom('192.0.2.161')
  await stranger.post('/login', { email: 'ravi@example.com', password: 'neat-words' })
  await stranger.post('/logout')
  await fail(10, '/login', 'victim@example.com', () => '192.0.2.161')
  const guess = { email: 'victim@example.com', password: 'a guess' }
  expect((await stranger.post('/login', guess)).status).toBe(429)
})

test('a forged or altered device cookie is no known device', async () => {
  const isha = await register('isha@example.com')
  const known = browserFrom('192.0.2.170')
  await known.post('/login', isha)
  await known.post('/logout')
  await failFromEverywhere(20, '/login', isha.email)
  const [name, value] = [...known.cookies].find(([cookie]) => cookie === 'kalam.device')!
  for (const forged of [value.slice(0, -3), `x${value}`, value.replace(/\..*/, ''), 'W10%3D.x', '']) {
    const browser = browserFrom('192.0.2.171')
    browser.cookies.set(name, forged)
    expect((await browser.post('/login', isha)).status).toBe(429)
  }
  expect((await known.post('/login', isha)).status).toBe(302)
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

test('of sixty concurrent guesses from everywhere at most twenty are checked', async () => {
  await register('tara@example.com')
  const guesses = Array.from({ length: 60 }, (_, turn) =>
    browserFrom(`10.3.0.${turn}`).post('/login', { email: 'tara@example.com', password: 'a guess' }),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(40)
})

test('of twenty concurrent guesses from one address at most ten are checked', async () => {
  await register('tanvi@example.com')
  const guesses = Array.from({ length: 20 }, () =>
    browserFrom('10.4.0.1').post('/login', { email: 'tanvi@example.com', password: 'a guess' }),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
})

test('the stored limits contain no e-mail and no address', async () => {
  const stored = await db.selectFrom('rate_limits').selectAll().execute()
  expect(stored.length).toBeGreaterThan(0)
  expect(JSON.stringify(stored)).not.toMatch(/@|192\.0|198\.51/)
})
