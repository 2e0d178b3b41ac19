import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { endSessionsOf } from '#data/customers/sessions/end-sessions.server.ts'
import { publishAlone } from '#data/database/transaction.server.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { LiveReader } from '#tests/support/pages/live-reader.ts'
import { createTestCustomer, type TestCustomer } from '#tests/support/records/customer.ts'
import { finishRequests } from '#server/finish-requests.ts'
import { LiveStream } from './live-stream.ts'
import { until } from '#tests/support/run/until.ts'

let shop: SignedInShop
let other: TestCustomer
let live: LiveStream
let url: string
let finish: () => Promise<void>

beforeAll(async () => {
  shop = await openSignedInShop()
  other = await createTestCustomer()
})

const INTERVALS = { heartbeatMs: 30, recheckMs: 60 }

let connections: Socket[]

beforeEach(async () => {
  live = new LiveStream(INTERVALS)
  connections = []
  const server = createServer((request, response) => {
    void live.respond(request, response, request.url!.split('?')[0]!)
  })
  server.on('connection', (socket) => connections.push(socket))
  finish = finishRequests(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/live`
})

afterEach(async () => {
  live.close()
  await finish()
})

/** Opens a stream and never reads it. */
async function openUnread(): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  socket.write(`GET /live HTTP/1.1\r\nHost: shop\r\n\r\n`)
  await once(socket, 'readable')
  return socket
}

const allAudiences = () =>
  [
    'catalogue',
    'product:p1',
    'settings',
    `customer:${shop.customerId}`,
    `customer:${other.id}`,
    'admin',
  ] as const

test('each subscriber receives the live updates for its audiences, and no others', async () => {
  const guest = await LiveReader.open(url)
  const owner = await LiveReader.open(url, { Cookie: shop.cookies.customer })
  const stranger = await LiveReader.open(url, { Cookie: other.cookie })
  const admin = await LiveReader.open(url, { Cookie: shop.cookies.admin })
  const forged = await LiveReader.open(url, {
    // The signature of the session's cookie, the first, has one character more.
    Cookie: shop.cookies.admin.replace(/;|$/, 'x;'),
  })
  await publishAlone(...allAudiences())
  await publishAlone('settings')
  const publicAudiences = ['catalogue', 'product:p1', 'settings']
  for (const reader of [guest, owner, stranger, admin, forged]) {
    await reader.until(
      ({ audiences }) => audiences.filter((audience) => audience === 'settings').length === 2,
    )
  }
  expect(guest.audiences).toEqual([...publicAudiences, 'settings'])
  expect(forged.audiences).toEqual([...publicAudiences, 'settings'])
  expect(owner.audiences).toEqual([...publicAudiences, `customer:${shop.customerId}`, 'settings'])
  expect(stranger.audiences).toEqual([...publicAudiences, `customer:${other.id}`, 'settings'])
  expect(admin.audiences).toEqual([...publicAudiences, 'admin', 'settings'])
})

test('a stream may not be cached or transformed, and sends heartbeats', async () => {
  const reader = await LiveReader.open(url)
  expect(reader.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
  expect(reader.headers.get('Cache-Control')).toBe('no-store, no-transform')
  await reader.until(({ heartbeats }) => heartbeats > 1)
  expect(reader.audiences).toEqual([])
})

test('a subscriber that reconnects receives one event, if it missed any live update', async () => {
  const first = await LiveReader.open(url, { Cookie: shop.cookies.customer })
  await first.until(({ lastId }) => lastId !== '')
  first.leave()
  const reconnect = (lastId: string) =>
    LiveReader.open(url, { Cookie: shop.cookies.customer, 'Last-Event-ID': lastId })

  await publishAlone('admin', `customer:${other.id}`)
  const nothing = await reconnect(first.lastId)
  await publishAlone(`customer:${shop.customerId}`)
  const one = await reconnect(first.lastId)
  await publishAlone('catalogue')
  const several = await reconnect(first.lastId)
  const unknown = await reconnect('another-process')
  for (const reader of [nothing, one, several, unknown])
    await reader.until(({ heartbeats }) => heartbeats > 0)
  // This stream was already open when the customer's own live update was published.
  expect(nothing.audiences).toEqual([`customer:${shop.customerId}`, 'catalogue'])
  expect(one.audiences).toEqual([`customer:${shop.customerId}`, 'catalogue'])
  expect(several.audiences).toEqual(['everything'])
  expect(unknown.audiences).toEqual(['everything'])
  const upToDate = await reconnect(several.lastId)
  await upToDate.until(({ heartbeats }) => heartbeats > 0)
  expect(upToDate.audiences).toEqual([])
})

test('a page older than the last live update receives it, a newer page does not', async () => {
  await setTimeout(300)
  await publishAlone('catalogue')
  await setTimeout(100)
  const older = await LiveReader.open(`${url}?age=250`)
  const younger = await LiveReader.open(`${url}?age=20`)
  const beforeTheStart = await LiveReader.open(`${url}?age=60000`)
  for (const reader of [older, younger, beforeTheStart])
    await reader.until(({ heartbeats }) => heartbeats > 0)
  expect(older.audiences).toEqual(['catalogue'])
  expect(younger.audiences).toEqual([])
  expect(beforeTheStart.audiences).toEqual(['everything'])
})

test('the stream of a revoked session or of an idle admin ends; others stay open', async () => {
  const third = await createTestCustomer()
  const revoked = await LiveReader.open(url, { Cookie: third.cookie })
  const idle = await LiveReader.open(url, { Cookie: shop.cookies.admin })
  const guest = await LiveReader.open(url)
  const owner = await LiveReader.open(url, { Cookie: shop.cookies.customer })
  await db.deleteFrom('sessions').where('userId', '=', third.id).execute()
  await revoked.until(({ ended }) => ended)
  await publishAlone(`customer:${third.id}`)
  expect(revoked.audiences).toEqual([])
  expect(idle.ended).toBe(false)

  const adminId = db.selectFrom('users').select('id').where('email', '=', 'admin@kalam.example')
  const lastActiveAt = Date.now() - 31 * 60_000
  await db.updateTable('sessions').set({ lastActiveAt }).where('userId', '=', adminId).execute()
  await idle.until(({ ended }) => ended)
  await publishAlone('catalogue')
  for (const reader of [guest, owner]) await reader.until(({ audiences }) => audiences.includes('catalogue'))
})

test('a live update for a customer whose sessions were ended ends their streams at once', async () => {
  live.close()
  live = new LiveStream({ ...INTERVALS, recheckMs: 60_000 })
  const customer = await createTestCustomer()
  const owner = await LiveReader.open(url, { Cookie: customer.cookie })
  const stranger = await LiveReader.open(url, { Cookie: other.cookie })
  await publishAlone(`customer:${customer.id}`)
  await owner.until(({ audiences, heartbeats }) => audiences.length === 1 && heartbeats > 2)
  expect(owner.ended).toBe(false)
  await endSessionsOf(customer.id, 'admin@kalam.example', { actor: null, address: '' })
  await owner.until(({ ended }) => ended)
  expect(stranger.ended).toBe(false)
})

test('a subscriber that never reads is disconnected, without delaying the others', async () => {
  const unread = await openUnread()
  const reader = await LiveReader.open(url)
  // More than the kernel buffers for a slow reader.
  const long = `product:${'x'.repeat(50_000)}` as const
  for (let round = 0; round < 300; round++) {
    await publishAlone(long)
    await setTimeout(0)
  }
  await reader.until(({ audiences }) => audiences.length === 300)
  const closed = once(unread, 'close')
  unread.resume()
  await closed
  expect(reader.ended).toBe(false)
})

test('closing ends every stream, also one that is never read, and rejects new ones', async () => {
  await openUnread()
  const reader = await LiveReader.open(url)
  live.close()
  await reader.until(({ ended }) => ended)
  expect((await fetch(url)).status).toBe(503)
  const startedAt = Date.now()
  await finish()
  expect(Date.now() - startedAt).toBeLessThan(2_000)
})

test('closing ends a stream that is never read, also while live updates are buffered for it', async () => {
  await openUnread()
  const long = `product:${'x'.repeat(10_000)}` as const
  // Until the kernel's buffer is full, and one live update is buffered in the process; more would disconnect it.
  await until(
    async () => {
      await publishAlone(long)
      return connections.some(({ writableLength }) => writableLength > 0)
    },
    { interval: 1 },
  )
  expect(connections.some(({ destroyed }) => destroyed)).toBe(false)
  live.close()
  // Without the end of the server, which closes every connection.
  await expect.poll(() => connections.every(({ destroyed }) => destroyed), { timeout: 4_000 }).toBe(true)
})

describe('the limit of streams', () => {
  const limitTo = (options: object) => {
    live.close()
    live = new LiveStream({ ...INTERVALS, ...options })
  }
  const statusOf = async (headers: Record<string, string> = {}) => {
    const response = await fetch(url, { headers })
    await response.body?.cancel()
    return `${response.status} ${response.headers.get('Retry-After') ?? ''}`.trim()
  }

  test('of one address: one more gets 429 with Retry-After, and is accepted after one has closed', async () => {
    limitTo({ perAddress: 3 })
    const readers = await Promise.all([1, 2, 3].map(() => LiveReader.open(url)))
    expect(await statusOf()).toBe('429 5')
    expect(await statusOf({ 'X-Forwarded-For': '203.0.113.7' })).toBe('429 5')
    await publishAlone('catalogue')
    for (const reader of readers) await reader.until(({ audiences }) => audiences.length === 1)
    readers[0]!.leave()
    await until(async () => (await statusOf()) === '200')
  })

  test('is not exceeded by concurrent connections', async () => {
    limitTo({ perAddress: 3 })
    const readers = await Promise.all(Array.from({ length: 30 }, () => fetch(url)))
    expect(readers.filter(({ status }) => status === 200)).toHaveLength(3)
  })

  test('of one address behind a trusted proxy: the client’s address counts', async () => {
    limitTo({ perAddress: 1, trustedProxies: 1 })
    const from = (address: string) => ({ 'X-Forwarded-For': `198.51.100.1, ${address}` })
    await LiveReader.open(url, from('203.0.113.7'))
    expect(await statusOf(from('203.0.113.7'))).toBe('429 5')
    expect(await statusOf(from('203.0.113.8'))).toBe('200')
  })

  test('of one account, from whatever address', async () => {
    limitTo({ perAccount: 2, trustedProxies: 1 })
    const from = (address: string, cookie = other.cookie) => ({ 'X-Forwarded-For': address, Cookie: cookie })
    await LiveReader.open(url, from('203.0.113.1'))
    await LiveReader.open(url, from('203.0.113.2'))
    expect(await statusOf(from('203.0.113.3'))).toBe('429 5')
    expect(await statusOf(from('203.0.113.3', shop.cookies.customer))).toBe('200')
    expect(await statusOf(from('203.0.113.3', ''))).toBe('200')
  })
})

test('only GET is allowed, and only /live is handled', async () => {
  expect((await fetch(url, { method: 'POST' })).status).toBe(405)
  expect(await live.respond({ method: 'GET' } as never, {} as never, '/live/other')).toBe(false)
})
