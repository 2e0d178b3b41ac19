import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { addressOf, type Program, run } from '#tests/support/processes/program.ts'
import { addressFields } from '#tests/support/records/address.ts'
import { ADMIN } from '#tests/support/shop/test-shop.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'

const TIMEOUT_MS = 60_000
const asha = { email: 'asha@example.com', password: 'neat-words', confirmPassword: 'neat-words' }
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalam-process-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function start(variables: Record<string, string> = {}): Program {
  const environment = { PORT: '0', DATA_DIR: folder, ADMIN_PASSWORD: ADMIN.password, ...variables }
  return run(['scripts/run.mjs', 'serve'], environment)
}

test(
  'rate limits, sessions and addresses survive a restart of the shop',
  { timeout: TIMEOUT_MS },
  async () => {
    const first = start()
    const browser = new TestBrowser(await addressOf(first))
    await browser.post('/signup', asha)
    await browser.post('/account/addresses/new', addressFields())
    for (let attempt = 0; attempt < 10; attempt++) {
      const response = await new TestBrowser(await addressOf(first)).post('/login', {
        ...asha,
        password: 'a guess',
      })
      expect(response.status).toBe(401)
    }
    expect(await first.end()).toBe(0)

    const url = await addressOf(start())
    expect((await new TestBrowser(url).post('/login', asha)).status).toBe(429)
    const returning = new TestBrowser(url)
    for (const [name, value] of browser.cookies) returning.cookies.set(name, value)
    expect(await returning.session()).toMatchObject({ email: asha.email })
    expect(await (await returning.get('/account')).text()).toContain('7 Lakshmi Road')
  },
)

test(
  'a forged X-Forwarded-For changes nothing while no proxy is trusted',
  { timeout: TIMEOUT_MS },
  async () => {
    const url = await addressOf(start())
    for (let attempt = 0; attempt < 30; attempt++) {
      const guesser = new TestBrowser(url, `198.51.100.${attempt}`)
      await guesser.post('/login', { email: `nobody-${attempt}@example.com`, password: 'a guess' })
    }
    const last = new TestBrowser(url, '203.0.113.9')
    expect((await last.post('/login', { email: 'somebody@example.com', password: 'a guess' })).status).toBe(
      429,
    )
  },
)

test(
  'hostile requests log no warnings, and the log contains no personal data',
  { timeout: TIMEOUT_MS },
  async () => {
    const shop = start({ LOG_LEVEL: 'trace' })
    const url = await addressOf(shop)
    const startLength = shop.output().length
    const browser = new TestBrowser(url)
    await browser.post('/signup', asha)
    await browser.post('/account/phone', { phone: '9822012345' })
    await browser.post('/account/addresses/new', addressFields({ label: 'Hideout' }))
    await browser.post('/account/name', { name: 'a\0b' })
    await browser.get('/account/addresses/nowhere')
    await new TestBrowser(url).post('/login', { ...asha, password: 'not-mine' })
    await new TestBrowser(url).post('/admin/sign-in', { ...ADMIN, password: 'not-mine' })
    await new TestBrowser(url).post('/login', { ...asha, password: 'x'.repeat(1024 * 1024) })
    await new TestBrowser(url).get('/login/google/callback?code=stolen-code&state=forged')
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'not an address' },
      { Origin: 'null' },
    ]) {
      for (const path of ['/login', '/login.data', '/logout', '/checkout', '/live', '/no/such/page']) {
        await fetch(url + path, { method: 'POST', headers, body: new URLSearchParams(asha) })
      }
    }
    const json = { 'Content-Type': 'application/json', Origin: url }
    for (const body of ['{', '\0', '{"email":1}']) {
      await fetch(`${url}/login`, { method: 'POST', headers: json, body })
    }
    expect(await shop.end()).toBe(0)
    const log = shop.output().slice(startLength)
    expect(log).not.toMatch(
      /asha@|neat-words|not-mine|chalk-board|9822012345|Hideout|Lakshmi|stolen-code|xxxx/,
    )
    expect(log).not.toMatch(/"stack"|"level":(?:40|50|60)/)
  },
)

test(
  'a closing shop says so, and goes on answering until a balancer has noticed',
  { timeout: TIMEOUT_MS },
  async () => {
    const shop = start({ DRAIN_SECONDS: '3' })
    const url = await addressOf(shop)
    const ready = async () => (await fetch(`${url}/readyz`)).status
    expect(await ready()).toBe(200)
    shop.signal('SIGTERM')
    await expect.poll(ready).toBe(503)
    expect((await fetch(`${url}/store`)).status).toBe(200)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(await shop.ended).toBe(0)
  },
)
