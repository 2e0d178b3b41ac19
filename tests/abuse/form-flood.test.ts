import { connect, type Socket } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

const FLOOD = '192.0.2.1'
const SHOPPER = '192.0.2.2'
const PASSWORD = 'satin ribbon 7'

let shop: TestShop
const sockets: Socket[] = []

beforeAll(async () => {
  // One page and one form per second, ten at once: so few that a test can use them up.
  shop = await openTestShop({ PAGES_PER_ADDRESS: '1', TRUST_PROXY: '1' })
})

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

const ask = (address: string, path: string, init: RequestInit = {}) =>
  shop.ask(path, { ...init, headers: { 'X-Forwarded-For': address, Accept: 'text/html' } })

const signUp = (address: string, email: string) =>
  ask(address, '/signup', {
    method: 'POST',
    body: new URLSearchParams({ email, password: PASSWORD, confirmPassword: PASSWORD }),
  })

test('who floods forms is told to wait, and nothing of those forms is begun', async () => {
  const responses: Response[] = []
  const rejected: Response[] = []
  while (rejected.length < 5) {
    // Forms that cost nothing use up the budget.
    const cheap = Array.from({ length: 20 }, () => ask(FLOOD, '/logout', { method: 'POST' }))
    const response = await signUp(FLOOD, `flood-${responses.length}@example.com`)
    responses.push(response)
    if (response.status === 503) rejected.push(response)
    await Promise.all(cheap)
  }
  for (const response of rejected) {
    expect(response.headers.get('Retry-After')).toBe('2')
    expect(await response.text()).toContain('Nothing was changed.')
  }
  const accounts = await db.selectFrom('users').select('id').where('email', 'like', 'flood-%').execute()
  expect(accounts).toHaveLength(responses.length - rejected.length)
  // Others, and the pages of the same address, are served.
  expect((await signUp(SHOPPER, 'shopper@example.com')).status).toBe(302)
  expect((await ask(FLOOD, '/cart')).status).toBe(200)
})

test('a flood of pages refuses no form, not even one from the same address', async () => {
  const address = '192.0.2.3'
  const statuses = new Set<number>()
  for (let number = 0; number < 20; number++) statuses.add((await ask(address, '/cart')).status)
  expect(statuses).toContain(503)
  expect((await signUp(address, 'same-address@example.com')).status).toBe(302)
})

test('forms that arrive slowly keep no other form waiting', async () => {
  // They have longer than this test.
  await Promise.all(Array.from({ length: 60 }, (_, n) => openSlowForm(`192.0.2.${4 + (n % 6)}`)))
  expect((await signUp('192.0.2.10', 'quick@example.com')).status).toBe(302)
})

test('clients that disconnect while they wait give their place back', async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, number) =>
      Promise.all(
        Array.from({ length: 8 }, async () => {
          const abort = new AbortController()
          const asked = fetch(`${shop.url}/cart`, {
            headers: { 'X-Forwarded-For': `192.0.3.${number}` },
            signal: abort.signal,
          }).catch(() => {})
          setTimeout(() => abort.abort(), 5)
          await asked
        }),
      ),
    ),
  )
  expect((await ask('192.0.4.1', '/cart')).status).toBe(200)
})

test('a connection that is closed while its requests wait in a row holds no place', async () => {
  const { hostname, port, host } = new URL(shop.url)
  for (let number = 0; number < 10; number++) {
    const head = `GET /cart HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: 192.0.5.${number}\r\n\r\n`
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    // All are begun at once, but only the first response has the connection.
    await new Promise<void>((resolve) => socket.write(head.repeat(8), () => resolve()))
    await new Promise((resolve) => setTimeout(resolve, 5 + number))
    socket.resetAndDestroy()
  }
  expect((await ask('192.0.6.1', '/cart')).status).toBe(200)
})

/** The head of a form, and of its body the first byte. */
function openSlowForm(address: string): Promise<Socket> {
  const { hostname, port, host } = new URL(shop.url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /login HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${address}\r\nSec-Fetch-Site: same-origin\r\n` +
          'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\ne',
        () => resolve(socket),
      )
    })
    socket.on('error', () => {})
    sockets.push(socket)
  })
}
