import { randomBytes } from 'node:crypto'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { PageCache } from './page-cache.ts'

let server: Server
let cache: PageCache
let renders: number
let render: () => Promise<Response>

beforeEach(async () => {
  cache = new PageCache(100_000)
  renders = 0
  render = page('catalogue')
  server = createServer(async (asked, answer) => {
    if (cache.answer(asked, answer)) return
    const notCached = await cache.fill(asked, answer, render)
    if (notCached) answer.writeHead(notCached.status).end(await notCached.text())
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

function ask(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((answered) => {
    request({ port, path, headers, host: '127.0.0.1', agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        answered({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) })
      })
    }).end()
  })
}

test('a page is rendered once, however many ask at once', async () => {
  await Promise.all([ask('/store'), ask('/store'), ask('/store')])
  await ask('/store')
  expect(renders).toBe(1)
})

test('only a change that the page shows makes it look again', async () => {
  await ask('/store')
  cache.drop('product:other')
  await ask('/store')
  expect(renders).toBe(1)
  cache.drop('catalogue')
  await ask('/store')
  expect(renders).toBe(2)
})

test('a page rendered across a change is sent but not kept', async () => {
  let finish = () => {}
  render = () =>
    new Promise((rendered) => {
      finish = () => rendered(page('catalogue')())
    })
  const old = ask('/store')
  await expect.poll(() => finish.toString()).toContain('rendered')
  cache.drop('catalogue')
  finish()
  await old
  render = page('catalogue')
  await ask('/store')
  expect(renders).toBe(2)
})

test('what does not call itself public is never kept', async () => {
  render = page('catalogue', { 'Cache-Control': 'no-store' })
  await ask('/store')
  await ask('/store')
  expect(renders).toBe(2)
})

test('a browser that has the page is told so, in each encoding', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const first = await ask('/store', { 'Accept-Encoding': encoding })
    const again = await ask('/store', {
      'Accept-Encoding': encoding,
      'If-None-Match': String(first.headers.etag),
    })
    expect([first.status, again.status, again.body.length]).toEqual([200, 304, 0])
  }
})

test('a page that is asked for again gets smaller, and says the same', async () => {
  const words = Array.from({ length: 600 }, (_, number) => `${number * number} pencils`).join(' ')
  render = async () => new Response(words, { headers: { 'Cache-Control': 'public' } })
  const askCompressed = () => ask('/store', { 'Accept-Encoding': 'br' })
  const first = await askCompressed()
  await expect.poll(async () => (await askCompressed()).body.length).toBeLessThan(first.body.length)
  for (const { body } of [first, await askCompressed()])
    expect(brotliDecompressSync(body).toString()).toBe(words)
})

test('the tags stay in the house', async () => {
  expect((await ask('/store')).headers).not.toHaveProperty('cache-tag')
})

test('the cache holds no more than its limit', async () => {
  for (let number = 0; number < 200; number++) await ask(`/store?q=${number}`)
  expect(renders).toBe(200)
  await ask('/store?q=199')
  expect(renders).toBe(200)
  await ask('/store?q=0')
  expect(renders).toBe(201)
})

test('compressed forms count toward the limit', async () => {
  render = async () => {
    renders++
    return new Response(randomBytes(3_000).toString('base64'), { headers: { 'Cache-Control': 'public' } })
  }
  for (let number = 0; number < 15; number++) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      await ask(`/store?q=${number}`, { 'Accept-Encoding': encoding })
    }
  }
  await ask('/store?q=14')
  expect(renders).toBe(15)
  await ask('/store?q=0')
  expect(renders).toBe(16)
})
