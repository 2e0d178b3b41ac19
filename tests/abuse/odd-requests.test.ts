import fs from 'node:fs'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { ADMIN, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { sendRaw, statusOf } from '#tests/support/pages/raw-request.ts'
import { ROUTES } from '#tests/support/pages/route-table.ts'

/** Requests of the fuzz test: some seconds. */
const RUNS = 3_000

let shop: TestShop
let host: string
let written: string[]

beforeAll(async () => {
  // As many pages as the fuzz test asks for: their limit would answer with 503.
  shop = await openTestShop({ PAGES_PER_ADDRESS: '10000' })
  host = new URL(shop.url).host
})

// What the log and the console write: a request that only a program sends must not fill the log with stacks.
beforeEach(() => {
  written = []
  const keep = (text: unknown) => void written.push(String(text))
  for (const name of ['write', 'writeSync'] as const) {
    const real = fs[name] as (...values: unknown[]) => unknown
    const kept = (...values: unknown[]) => {
      keep(values[1])
      return real(...values)
    }
    vi.spyOn(fs, name).mockImplementation(kept)
  }
  vi.spyOn(console, 'error').mockImplementation((...texts: unknown[]) => keep(texts.join(' ')))
})

afterEach(() => vi.restoreAllMocks())

function errors(): string[] {
  return written.filter((text) => /"level":[56]0|"stack"|\n {4}at /.test(text))
}

const END = 'Connection: close\r\n\r\n'

function send(line: string, headers = `Host: ${host}\r\n`): Promise<string> {
  return sendRaw(shop.url, `${line}\r\n${headers}${END}`)
}

test.each([
  ['TRACE / HTTP/1.1', 405],
  ['OPTIONS * HTTP/1.1', 405],
  ['OPTIONS /store HTTP/1.1', 405],
  ['DELETE /store HTTP/1.1', 405],
  ['PROPFIND / HTTP/1.1', 405],
  ['CONNECT evil.example:443 HTTP/1.1', 501],
  ['BREW / HTTP/1.1', 400],
  ['GET http://x/ HTTP/1.1', 400],
  ['GET https://evil.example/admin HTTP/1.1', 400],
  ['GET //evil.example/ HTTP/1.1', 400],
  ['GET /\\evil.example HTTP/1.1', 400],
  ['GET /store\\..\\admin HTTP/1.1', 400],
  ['GET * HTTP/1.1', 400],
  ['GET store HTTP/1.1', 400],
  ['GET /%zz HTTP/1.1', 400],
  ['GET /product/%c3%28 HTTP/1.1', 400],
  ['GET /product/%ff.data HTTP/1.1', 400],
  ['GET /a\0b HTTP/1.1', 400],
  ['GET /store#x HTTP/1.1', 400],
  [`GET /${'a'.repeat(9_000)} HTTP/1.1`, 414],
  [`GET /store?${'a&'.repeat(1_000)} HTTP/1.1`, 400],
  [`GET /cart?${'a&'.repeat(100)} HTTP/1.1`, 400],
  ['GET /session HTTP/9.9', 400],
])('%s is answered with %i', async (line, status) => {
  expect(statusOf(await send(line))).toBe(status)
  expect(errors()).toEqual([])
})

test.each([
  '[',
  '',
  'evil.example',
  'a b',
  '127.0.0.1/admin',
  '127.0.0.1:3000/admin?',
  '127.0.0.1#',
  '@',
  '%00',
  '[::1',
  '..',
  'x\\y',
  '127.0.0.1:99999',
])('a request for the host %j is rejected, also for a page that is cached', async (odd) => {
  await shop.ask('/store')
  for (const path of ['/store', '/session', '/robots.txt', '/favicon.svg', '/live', '/metrics']) {
    expect([400, 421]).toContain(statusOf(await send(`GET ${path} HTTP/1.1`, `Host: ${odd}\r\n`)))
  }
})

test('a host with a path does not lead to another page than the address', async () => {
  const headers = `Host: ${host}/admin/sign-in?\r\n`
  const response = await send('GET /session HTTP/1.1', headers)
  expect(statusOf(response)).toBe(421)
  expect(response).not.toContain('<html')
})

test('two hosts are one too many', async () => {
  for (const other of [host, 'evil.example']) {
    expect(statusOf(await send('GET /session HTTP/1.1', `Host: ${host}\r\nHost: ${other}\r\n`))).toBe(400)
  }
})

test('a request of HTTP/1.0 needs a host, too', async () => {
  expect(statusOf(await send('GET /store HTTP/1.0', ''))).toBe(421)
  expect(statusOf(await send('GET /store HTTP/1.0'))).toBe(200)
})

const SIGN_IN = new URLSearchParams(ADMIN).toString()

function signIn(origin: string, more = ''): Promise<string> {
  const type = 'Content-Type: application/x-www-form-urlencoded'
  const headers = `Host: ${host}\r\nOrigin: ${origin}\r\n${type}\r\nContent-Length: ${SIGN_IN.length}\r\n${more}`
  return sendRaw(shop.url, `POST /admin/sign-in HTTP/1.1\r\n${headers}${END}${SIGN_IN}`)
}

test.each([
  '[',
  'http://',
  'http://[',
  'x',
  '://',
  'http://a b',
  'javascript:alert(1)',
  'http://%',
  `http://${'a'.repeat(400)}`,
  'null',
  'https://evil.example',
])('a post with the origin %s is rejected', async (origin) => {
  expect([400, 403]).toContain(statusOf(await signIn(origin)))
})

test('an origin with the shop’s name and another scheme is another origin', async () => {
  expect(statusOf(await signIn(`https://${host}`))).toBe(403)
  // The header of a proxy counts only when one is trusted.
  expect(statusOf(await signIn(`https://${host}`, 'X-Forwarded-Proto: https\r\n'))).toBe(403)
  expect(statusOf(await signIn(`http://${host}`))).toBe(302)
})

const oddText = fc.oneof(
  fc.constantFrom(
    '',
    '[',
    '%',
    '%zz',
    '%00',
    '\\',
    '//',
    '/..',
    '{',
    '={',
    '?',
    '#',
    '\0',
    '\u00ff',
    "'",
    '"',
    '<',
    'null',
    '__proto__',
  ),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const path = fc.constantFrom(...Object.keys(ROUTES).map((route) => route.replaceAll(/:\w+|\*/g, 'x')))
const target = fc.oneof(
  path,
  oddText,
  fc.tuple(path, fc.constantFrom('', '.data', '/', '//', '%2f', '\\')).map((parts) => parts.join('')),
  fc.tuple(path, fc.constantFrom('?', '.data?', '.data?_routes='), oddText).map((parts) => parts.join('')),
  fc
    .tuple(
      path,
      fc.constantFrom('?q=', '?ids=', '?next=', '?after=', '?token=', '?page=', '?from=', '?lines='),
      oddText,
    )
    .map((parts) => parts.join('')),
)
const method = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('GET', 'POST') },
  fc.constantFrom('HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'get', 'X'),
)
const header = fc.tuple(
  fc.constantFrom(
    'Origin',
    'Cookie',
    'Content-Type',
    'Accept',
    'Accept-Encoding',
    'If-None-Match',
    'Range',
    'Referer',
    'Sec-Fetch-Site',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'Forwarded',
    'Expect',
    'Upgrade',
    'Transfer-Encoding',
    'Last-Event-ID',
    'User-Agent',
    'If-Modified-Since',
    'Host',
  ),
  fc.oneof(
    oddText,
    fc.constantFrom(
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
      'multipart/form-data',
      'application/json',
      'bytes=0-',
      'chunked',
      'websocket',
      'kalam.session_token=%',
      'kalam.session_token=x.y',
      'kalam.google={',
    ),
  ),
)
const body = fc.oneof(
  fc.constant(''),
  oddText,
  fc.constantFrom(
    '__intent__={',
    '__state__={',
    'email=a&password=b',
    '{"a":1}',
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n',
    '--b\r\n',
  ),
  fc
    .tuple(fc.constantFrom('email', 'lines', 'x', '__intent__', '__state__', 'token'), oddText, oddText)
    .map(([name, rest, value]) => `${name}${rest}=${value}`),
)
const request = fc.record({
  method,
  target,
  headers: fc.array(header, { maxLength: 4 }),
  body,
  own: fc.boolean(),
})

test(`${RUNS} odd requests: never a 5xx, never a wait of two seconds`, { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(request, async ({ method, target, headers, body, own }) => {
      const lines = headers.map(([name, value]) => `${name}: ${value.replaceAll(/[\r\n]/g, '')}\r\n`)
      const asOwn = own ? `Origin: ${shop.url}\r\nContent-Type: application/x-www-form-urlencoded\r\n` : ''
      const length = body === '' ? '' : `Content-Length: ${Buffer.byteLength(body)}\r\n`
      const head = `${method} ${target.replaceAll(/[\r\n ]/g, '')} HTTP/1.1\r\nHost: ${host}\r\n`
      const bytes = `${head}${asOwn}${lines.join('')}${length}${END}${body}`
      // A live stream stays open, as it should; its own tests end it.
      if (target.startsWith('/live')) return
      const status = statusOf(await sendRaw(shop.url, bytes))
      if (status >= 500 && status !== 501) throw new Error(`${status} for ${JSON.stringify(bytes)}`)
    }),
    { numRuns: RUNS, endOnFailure: false },
  )
  expect((await shop.ask('/session')).status).toBe(200)
  expect(errors()).toEqual([])
})
