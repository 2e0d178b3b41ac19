import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { publish } from '#data/platform/live.server.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/signed-in-shop.ts'
import { LiveReader } from '#tests/support/live-reader.ts'
import { createTestCustomer, type TestCustomer } from '#tests/support/customer.ts'
import { finishRequests } from './finish-requests.ts'
import { LiveStream } from './live-stream.ts'

let shop: SignedInShop
let other: TestCustomer
let live: LiveStream
let url: string
let finish: () => Promise<void>

beforeAll(async () => {
  shop = await openSignedInShop()
  other = await createTestCustomer()
})

const PACE = { heartbeatMs: 30, recheckMs: 60 }

let connections: Socket[]

beforeEach(async () => {
  live = new LiveStream(PACE)
  connections = []
  const server = createServer((request, response) => {
    void live.answer(request, response, request.url!.split('?')[0]!)
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

/** Asks, and never reads the answer. */
async function openDeaf(): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  socket.write(`GET /live HTTP/1.1\r\nHost: shop\r\n\r\n`)
  await once(socket, 'readable')
  return socket
}

const everything = () =>
  [
    'catalogue',
    'product:p1',
    'settings',
    `customer:${shop.customerId}`,
    `customer:${other.id}`,
    'admin',
  ] as const

test('everybody hears what concerns them, and nothing else', async () => {
  const guest = await LiveReader.open(url)
  const owner = await LiveReader.open(url, { Cookie: shop.cookies.customer })
  const stranger = await LiveReader.open(url, { Cookie: other.cookie })
  const admin = await LiveReader.open(url, { Cookie: shop.cookies.admin })
  const forged = await LiveReader.open(url, { Cookie: `${shop.cookies.admin}x` })
  publish(...everything(), 'settings')
  const everyone = ['catalogue', 'product:p1', 'settings']
  for (const reader of [guest, owner, stranger, admin, forged]) {
    await reader.until(
      ({ audiences }) => audiences.filter((audience) => audience === 'settings').length === 2,
    )
  }
  expect(guest.audiences).toEqual([...everyone, 'settings'])
  expect(forged.audiences).toEqual([...everyone, 'settings'])
  expect(owner.audiences).toEqual([...everyone, `customer:${shop.customerId}`, 'settings'])
  expect(stranger.audiences).toEqual([...everyone, `customer:${other.id}`, 'settings'])
  expect(admin.audiences).toEqual([...everyone, 'admin', 'settings'])
})

test('a stream is not for keeping or changing on its way, and gives signs of life', async () => {
  const reader = await LiveReader.open(url)
  expect(reader.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
  expect(reader.headers.get('Cache-Control')).toBe('no-store, no-transform')
  await reader.until(({ heartbeats }) => heartbeats > 1)
  expect(reader.audiences).toEqual([])
})

test('who comes back is told once to look again, if there was news for them', async () => {
  const first = await LiveReader.open(url, { Cookie: shop.cookies.customer })
  await first.until(({ lastId }) => lastId !== '')
  first.leave()
  const back = (lastId: string) =>
    LiveReader.open(url, { Cookie: shop.cookies.customer, 'Last-Event-ID': lastId })

  publish('admin', `customer:${other.id}`)
  const nothing = await back(first.lastId)
  publish(`customer:${shop.customerId}`)
  const one = await back(first.lastId)
  publish('catalogue')
  const several = await back(first.lastId)
  const unknown = await back('another-process')
  for (const reader of [nothing, one, several, unknown])
    await reader.until(({ heartbeats }) => heartbeats > 0)
  // It was there already when the customer's own news came.
  expect(nothing.audiences).toEqual([`customer:${shop.customerId}`, 'catalogue'])
  expect(one.audiences).toEqual([`customer:${shop.customerId}`, 'catalogue'])
  expect(several.audiences).toEqual(['everything'])
  expect(unknown.audiences).toEqual(['everything'])
  const upToDate = await back(several.lastId)
  await upToDate.until(({ heartbeats }) => heartbeats > 0)
  expect(upToDate.audiences).toEqual([])
})

test('a page that is older than the news is told, a younger one is not', async () => {
  await setTimeout(300)
  publish('catalogue')
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

test('the stream of a revoked session, and of an idle admin, ends; others go on', async () => {
  const third = await createTestCustomer()
  const revoked = await LiveReader.open(url, { Cookie: third.cookie })
  const idle = await LiveReader.open(url, { Cookie: shop.cookies.admin })
  const guest = await LiveReader.open(url)
  const owner = await LiveReader.open(url, { Cookie: shop.cookies.customer })
  await db.deleteFrom('sessions').where('userId', '=', third.id).execute()
  await revoked.until(({ ended }) => ended)
  publish(`customer:${third.id}`)
  expect(revoked.audiences).toEqual([])
  expect(idle.ended).toBe(false)

  const adminId = db.selectFrom('users').select('id').where('email', '=', 'admin@kalam.example')
  const lastActiveAt = Date.now() - 31 * 60_000
  await db.updateTable('sessions').set({ lastActiveAt }).where('userId', '=', adminId).execute()
  await idle.until(({ ended }) => ended)
  publish('catalogue')
  for (const reader of [guest, owner]) await reader.until(({ audiences }) => audiences.includes('catalogue'))
})

test('a reader who never reads is dropped, and nobody waits for them', async () => {
  const deaf = await openDeaf()
  const reader = await LiveReader.open(url)
  // More than the kernel takes for somebody who is slow.
  const long = `product:${'x'.repeat(50_000)}` as const
  for (let round = 0; round < 300; round++) {
    publish(long)
    await setTimeout(0)
  }
  await reader.until(({ audiences }) => audiences.length === 300)
  const closed = once(deaf, 'close')
  deaf.resume()
  await closed
})

test('closing ends every stream, also of who never reads, and opens no more', async () => {
  await openDeaf()
  const reader = await LiveReader.open(url)
  live.close()
  await reader.until(({ ended }) => ended)
  expect((await fetch(url)).status).toBe(503)
  const began = Date.now()
  await finish()
  expect(Date.now() - began).toBeLessThan(2_000)
})

test('closing ends the stream of who never reads while news is waiting for them', async () => {
  await openDeaf()
  const long = `product:${'x'.repeat(50_000)}` as const
  // Until the kernel takes no more, and one piece waits in the process.
  await vi.waitUntil(
    () => {
      publish(long)
      return connections.some(({ writableLength }) => writableLength > 0)
    },
    { interval: 1 },
  )
  live.close()
  await finish()
  expect(connections.every(({ destroyed }) => destroyed)).toBe(true)
})

describe('how many streams', () => {
  const allow = (terms: object) => {
    live.close()
    live = new LiveStream({ ...PACE, ...terms })
  }
  const statusOf = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(url, { headers })
    await answer.body?.cancel()
    return `${answer.status} ${answer.headers.get('Retry-After') ?? ''}`.trim()
  }

  test('one address may hold: one more is told when to come back, and finds a place when one was left', async () => {
    allow({ perAddress: 3 })
    const readers = await Promise.all([1, 2, 3].map(() => LiveReader.open(url)))
    expect(await statusOf()).toBe('429 5')
    expect(await statusOf({ 'X-Forwarded-For': '203.0.113.7' })).toBe('429 5')
    publish('catalogue')
    for (const reader of readers) await reader.until(({ audiences }) => audiences.length === 1)
    readers[0]!.leave()
    await vi.waitUntil(async () => (await statusOf()) === '200')
  })

  test('many at once find no more places than there are', async () => {
    allow({ perAddress: 3 })
    const readers = await Promise.all(Array.from({ length: 30 }, () => fetch(url)))
    expect(readers.filter(({ status }) => status === 200)).toHaveLength(3)
  })

  test('a trusted proxy tells whose they are', async () => {
    allow({ perAddress: 1, trustedProxies: 1 })
    const from = (address: string) => ({ 'X-Forwarded-For': `198.51.100.1, ${address}` })
    await LiveReader.open(url, from('203.0.113.7'))
    expect(await statusOf(from('203.0.113.7'))).toBe('429 5')
    expect(await statusOf(from('203.0.113.8'))).toBe('200')
  })

  test('one account may hold, whatever address it comes from', async () => {
    allow({ perAccount: 2, trustedProxies: 1 })
    const from = (address: string, cookie = other.cookie) => ({ 'X-Forwarded-For': address, Cookie: cookie })
    await LiveReader.open(url, from('203.0.113.1'))
    await LiveReader.open(url, from('203.0.113.2'))
    expect(await statusOf(from('203.0.113.3'))).toBe('429 5')
    expect(await statusOf(from('203.0.113.3', shop.cookies.customer))).toBe('200')
    expect(await statusOf(from('203.0.113.3', ''))).toBe('200')
  })
})

test('only GET is answered, and nothing but /live', async () => {
  expect((await fetch(url, { method: 'POST' })).status).toBe(405)
  expect(await live.answer({ method: 'GET' } as never, {} as never, '/live/other')).toBe(false)
})
