import { randomBytes } from 'node:crypto'
import { createServer, request as sendRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { bytesResponse } from '#request/http/bytes-response.server.ts'
import { PageCache } from './page-cache.ts'

let server: Server
let cache: PageCache
let renders: number
let render: () => Promise<Response>

beforeEach(async () => {
  cache = new PageCache(100_000)
  renders = 0
  render = page('catalogue')
  server = createServer(async (request, response) => {
    if (cache.respond(request, response)) return
    const notCached = await cache.fill(request, response, render)
    if (notCached) response.writeHead(notCached.status).end(await notCached.text())
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
})

afterEach(() => new Promise((closed) => server.close(closed)))

function page(tags: string, headers: Record<string, string> = { 'Cache-Control': 'public, max-age=0' }) {
  return async () => {
    renders++
    return new Response(`page ${renders} `.repeat(200), { headers: { ...headers, 'Cache-Tag': tags } })
  }
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve) => {
    sendRequest({ port, path, headers, method, host: '127.0.0.1', agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) })
      })
    }).end()
  })
}

test('concurrent requests render a page once', async () => {
  await Promise.all([get('/store'), get('/store'), get('/store')])
  await get('/store')
  expect(renders).toBe(1)
})

test('a page is rendered again only after a change of what it shows', async () => {
  await get('/store')
  cache.drop('product:other')
  await get('/store')
  expect(renders).toBe(1)
  cache.drop('catalogue')
  await get('/store')
  expect(renders).toBe(2)
})

test('a page rendered during a change is sent but not cached', async () => {
  let finish = () => {}
  render = () =>
    new Promise((rendered) => {
      finish = () => rendered(page('catalogue')())
    })
  const old = get('/store')
  await expect.poll(() => finish.toString()).toContain('rendered')
  cache.drop('catalogue')
  finish()
  await old
  render = page('catalogue')
  await get('/store')
  expect(renders).toBe(2)
})

test('a response that is not public is never cached', async () => {
  render = page('catalogue', { 'Cache-Control': 'no-store' })
  await get('/store')
  await get('/store')
  expect(renders).toBe(2)
})

test('a browser that has the current page gets 304, in each encoding', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const first = await get('/store', { 'Accept-Encoding': encoding })
    const again = await get('/store', {
      'Accept-Encoding': encoding,
      'If-None-Match': String(first.headers.etag),
    })
    expect([first.status, again.status, again.body.length]).toEqual([200, 304, 0])
  }
})

test('HEAD has the headers of GET and no body, from the cache as well', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const page = await get('/store', { 'Accept-Encoding': encoding })
    const head = await get('/store', { 'Accept-Encoding': encoding }, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    for (const name of ['content-length', 'content-encoding', 'etag', 'vary'])
      expect(head.headers[name]).toBe(page.headers[name])
  }
  expect(renders).toBe(1)
})

test('a page has no ranges: whoever asks for one gets the whole, and is not told that there are any', async () => {
  await get('/store')
  const { status, headers, body } = await get('/store', { Range: 'bytes=0-9' })
  expect([status, body.length]).toEqual([200, Number(headers['content-length'])])
  expect(headers).not.toHaveProperty('accept-ranges')
})

test('a page requested again is compressed better, with the same content', async () => {
  const text = Array.from({ length: 600 }, (_, number) => `${number * number} pencils`).join(' ')
  render = async () => new Response(text, { headers: { 'Cache-Control': 'public' } })
  const getCompressed = () => get('/store', { 'Accept-Encoding': 'br' })
  const first = await getCompressed()
  await expect.poll(async () => (await getCompressed()).body.length).toBeLessThan(first.body.length)
  for (const { body } of [first, await getCompressed()])
    expect(brotliDecompressSync(body).toString()).toBe(text)
})

test('a page that all ask for compressed is kept compressed alone, and still sent as it is to who asks for that', async () => {
  const text = 'pencil '.repeat(1_500)
  render = async () => {
    renders++
    return new Response(text, { headers: { 'Cache-Control': 'public' } })
  }
  for (const encoding of ['br', 'gzip']) {
    await get('/store', { 'Accept-Encoding': encoding })
    expect(cache.size.bytes).toBeLessThan(text.length / 4)
  }
  for (let turn = 0; turn < 2; turn++) {
    const { headers, body } = await get('/store')
    expect([body.toString(), headers['content-length']]).toEqual([text, String(text.length)])
    expect(headers).not.toHaveProperty('content-encoding')
    expect(cache.size.bytes).toBeGreaterThan(text.length)
  }
  expect(renders).toBe(1)
})

test('a page that was compressed gives the memory back in which it was rendered', async () => {
  cache = new PageCache(10_000_000)
  const text = 'a page '.repeat(20_000)
  const body = Buffer.from(text)
  render = async () => bytesResponse(body, { headers: { 'Cache-Control': 'public, max-age=0' } })
  const { body: compressed } = await get('/store', { 'Accept-Encoding': 'br' })
  expect(body).toHaveLength(0)
  const { body: asItIs } = await get('/store')
  expect(asItIs.toString() === text).toBe(true)
  expect(brotliDecompressSync(compressed).equals(asItIs)).toBe(true)
})

test('a page that several ask for at once is the same for each, however large', async () => {
  cache = new PageCache(10_000_000)
  for (const times of [20_000, 100_000]) {
    const text = 'a page '.repeat(times)
    const headers = { 'Cache-Control': 'public, max-age=0' }
    render = async () => bytesResponse(Buffer.from(text), { headers })
    const [br, gzip] = await Promise.all([
      get(`/store?${times}`, { 'Accept-Encoding': 'br' }),
      get(`/store?${times}`, { 'Accept-Encoding': 'gzip' }),
    ])
    expect(brotliDecompressSync(br.body).toString() === text).toBe(true)
    expect(gunzipSync(gzip.body).toString() === text).toBe(true)
  }
})

test('cache tags are not sent', async () => {
  expect((await get('/store')).headers).not.toHaveProperty('cache-tag')
})

test('the cache does not exceed its limit', async () => {
  for (let number = 0; number < 200; number++) await get(`/store?q=${number}`)
  expect(renders).toBe(200)
  await get('/store?q=199')
  expect(renders).toBe(200)
  await get('/store?q=0')
  expect(renders).toBe(201)
})

test('with a limit of 0 every request renders', async () => {
  cache = new PageCache(0)
  for (let turn = 0; turn < 3; turn++) await get('/store')
  expect(renders).toBe(3)
})

test('compressed forms count toward the limit', async () => {
  render = async () => {
    renders++
    return new Response(randomBytes(3_000).toString('base64'), { headers: { 'Cache-Control': 'public' } })
  }
  for (let number = 0; number < 15; number++) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      await get(`/store?q=${number}`, { 'Accept-Encoding': encoding })
    }
  }
  await get('/store?q=14')
  expect(renders).toBe(15)
  await get('/store?q=0')
  expect(renders).toBe(16)
})

/** Fills the cache without a connection. */
async function store(key: string, response: () => Response, headers = {}): Promise<void> {
  const sink = { writeHead: () => sink, end: () => sink }
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- not an array
  await cache.fill({ headers, method: 'GET' } as never, sink as never, async () => response(), key)
}

test('addresses and headers count toward the limit', async () => {
  const headers = { 'Cache-Control': 'public', 'Content-Security-Policy': 'x'.repeat(5_000) }
  for (let number = 0; number < 100; number++)
    await store(`/store?q=${number}`, () => new Response('', { headers }))
  expect(cache.size.pages).toBeLessThan(20)
  const longer = `/store?q=${'y'.repeat(10_000)}`
  for (let number = 0; number < 100; number++) {
    await store(longer + number, () => new Response('', { headers: { 'Cache-Control': 'public' } }))
  }
  expect(cache.size.pages).toBeLessThan(5)
  expect(cache.size.bytes).toBeLessThanOrEqual(100_000)
})

test('a flood of addresses leaves a bounded number of pages', { timeout: 60_000 }, async () => {
  cache = new PageCache(1024 * 1024 * 1024)
  const headers = { 'Cache-Control': 'public' }
  for (let number = 0; number < 20_000; number++)
    await store(`/store?q=${number}`, () => new Response('', { headers }))
  expect(cache.size.pages).toBe(10_000)
})

test('compressed pages take no more memory than what is counted', async () => {
  cache = new PageCache(64 * 1024 * 1024)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const headers = { 'Cache-Control': 'public' }
  const before = bytesOfBuffers(collect)
  for (let number = 0; number < 400; number++) {
    const response = () => new Response(`page ${number} `.repeat(200), { headers })
    await store(`/store?q=${number}`, response, { 'accept-encoding': number % 2 === 0 ? 'br' : 'gzip' })
  }
  expect(cache.size.pages).toBe(400)
  // What compressed them is collected a little later.
  await expect.poll(() => bytesOfBuffers(collect) - before).toBeLessThan(cache.size.bytes)
})

function bytesOfBuffers(collect: () => void): number {
  collect()
  return process.memoryUsage().arrayBuffers
}
