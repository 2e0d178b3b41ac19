import { once } from 'node:events'
import { globSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { listFiles, readCompressedLines, saveCompressed, saveFile } from '#data/platform/files.server.ts'
import { createTestCustomer } from '#tests/support/records/customer.ts'
import { createPlacedOrder } from '#tests/support/records/placed-order.ts'
import { openDescriptors } from '#tests/support/processes/descriptors.ts'
import { ADMIN, cookieOf, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

const TIMES = 50
const ORDERS = 1_500
/** More than the buffers of a connection hold, so that the response is not finished when the client goes. */
const LARGE = 16 * 1024 * 1024

let shop: TestShop
let cookie: string

beforeAll(async () => {
  shop = await openTestShop()
  cookie = cookieOf(await shop.post('/admin/sign-in', ADMIN))
  await saveFile('products/large.jpg', new Uint8Array(LARGE))
  await copyOrder((await createPlacedOrder((await createTestCustomer()).id)).id)
}, 60_000)

async function copyOrder(id: string): Promise<void> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  // Long, so that the download is too: the orders are 15 MB.
  const street = 'Lakshmi Road '.repeat(800)
  for (let copy = 0; copy < ORDERS; copy += 500) {
    const rows = Array.from({ length: 500 }, (_, n) => ({ ...order, street, id: `ORD-COPY${copy + n}` }))
    await db.insertInto('orders').values(rows).execute()
  }
}

/** The largest file that is sent from memory. */
const staticFile = () =>
  globSync('build/client/**/*.*')
    .toSorted((a, b) => statSync(b).size - statSync(a).size)[0]!
    .slice('build/client'.length)

/** Sends a request, and closes the connection at the first byte of its response, or when all was sent. */
async function abort(lines: string[], body = ''): Promise<void> {
  const { hostname, port, host } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  const closed = once(socket, 'close')
  socket.on('error', () => {})
  socket.once('data', () => socket.resetAndDestroy())
  const [first, ...headers] = lines
  const head = [first, `Host: ${host}`, `Origin: ${shop.url}`, `Cookie: ${cookie}`, ...headers]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  if (body) setTimeout(() => socket.resetAndDestroy(), 50)
  await closed
}

const reads: [string, () => string][] = [
  ['a picture', () => '/pictures/products/large.jpg'],
  ['a static file', staticFile],
  ['a public page', () => '/store'],
  ['a page of the admin', () => '/admin/orders'],
  ['the orders as CSV', () => '/admin/orders.csv'],
  ['a live stream', () => '/live'],
]
const writes: [string, string, string][] = [
  ['an upload', '/admin/pictures', 'multipart/form-data; boundary=x'],
  ['a form', '/login', 'application/x-www-form-urlencoded'],
]

/** Repeats it until every code path was taken once, then counts. */
async function expectNoneLeft(request: () => Promise<void>): Promise<void> {
  await request()
  await new Promise((settled) => setTimeout(settled, 200))
  const before = (await openDescriptors('self')).length
  await Promise.all(Array.from({ length: TIMES }, request))
  await expect
    .poll(async () => (await openDescriptors('self')).length, { timeout: 10_000 })
    .toBeLessThanOrEqual(before)
  expect((await fetch(`${shop.url}/store`)).status).toBe(200)
}

describe.skipIf(process.platform !== 'linux')('aborted requests leave no descriptor open', () => {
  test.each(reads)('for %s', { timeout: 60_000 }, async (_, path) => {
    await expectNoneLeft(() => abort([`GET ${path()} HTTP/1.1`]))
  })

  test.each(writes)('for %s that was not sent whole', { timeout: 60_000 }, async (_, path, type) => {
    const lines = [`POST ${path} HTTP/1.1`, `Content-Type: ${type}`, 'Content-Length: 1000000']
    await expectNoneLeft(() => abort(lines, '--x\r\n'))
  })

  test('for an archive whose reader stops after a line', async () => {
    await saveCompressed('archives/long.ndjson.gz', lineByLine(100_000))
    let first = ''
    for await (const line of readCompressedLines('archives/long.ndjson.gz')) {
      first = line
      break
    }
    expect(first).toBe('line 0')
    await expect.poll(() => openDescriptors('self', 'archives')).toEqual([])
  })
})

async function* lineByLine(count: number): AsyncGenerator<string> {
  for (let n = 0; n < count; n++) yield `line ${n}\n`
}

async function linesOf(lines: AsyncIterable<string>): Promise<string[]> {
  const read: string[] = []
  for await (const line of lines) read.push(line)
  return read
}

describe('an archive', () => {
  test('is read whole', async () => {
    await saveCompressed('archives/whole.ndjson.gz', lineByLine(5_000))
    const lines = await linesOf(readCompressedLines('archives/whole.ndjson.gz'))
    expect([lines.length, lines.at(-1)]).toEqual([5_000, 'line 4999'])
  })

  test('that is missing or damaged is an error, not an empty or a shorter one', async () => {
    await expect(linesOf(readCompressedLines('archives/none.gz'))).rejects.toThrow('ENOENT')
    await saveFile('archives/damaged.gz', Buffer.from('no archive'))
    await expect(linesOf(readCompressedLines('archives/damaged.gz'))).rejects.toThrow('header')
  })

  test('that cannot be written leaves nothing behind', async () => {
    async function* failing(): AsyncGenerator<string> {
      yield 'a line\n'
      throw new Error('No space left')
    }
    await expect(saveCompressed('failed/archive.gz', failing())).rejects.toThrow('No space left')
    expect(await listFiles('failed')).toEqual([])
    expect(globSync(`${shop.folder}/files/failed/*`)).toEqual([])
  })
})
