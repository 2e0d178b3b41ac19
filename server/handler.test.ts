import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'

import { shownHtml } from '#tests/support/pages/page-text.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { createTestProduct } from '#tests/support/records/product.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await createTestProduct({
    name: 'Globe <script>alert(1)</script>',
    description: '"><img src=x onerror=alert(1)>',
  })
})

test('a public page is the same bytes for every client', async () => {
  const guest = await (await shop.ask('/store')).text()
  const other = await (await shop.ask('/store', { headers: { Cookie: 'kalam.session_token=x' } })).text()
  expect(other).toBe(guest)
})

test('the content security policy allows only the page’s own scripts', async () => {
  const response = await shop.ask('/store')
  const policy = response.headers.get('Content-Security-Policy')!
  expect(policy).toContain("default-src 'self'")
  expect(policy.match(/script-src ([^;]*)/)![1]).not.toContain('unsafe')
  const html = await response.text()
  expect(html).not.toContain('<script>alert(1)')
  expect(html).not.toContain('nonce=')
  const inline = [...html.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, body]) => body!,
  )
  expect(inline.length).toBeGreaterThan(0)
  for (const body of inline) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
})

test.each(['/store', '/session', '/assets/none.js', '/pictures/products/none.jpg'])(
  '%s has headers against framing, content sniffing and referrers',
  async (path) => {
    const { headers } = await shop.ask(path)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  },
)

test('a private response is not cached', async () => {
  expect((await shop.ask('/session')).headers.get('Cache-Control')).toBe('no-store')
})

test.each([
  ['another origin', { Origin: 'https://evil.example' }],
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['no origin at all', { Origin: '' }],
  ['an opaque origin', { Origin: 'null' }],
])('a post from %s is rejected', async (_, headers: Record<string, string>) => {
  const response = await shop.ask('/logout', { method: 'POST', headers })
  expect(response.status).toBe(403)
})

test('a body that is too large is rejected before it is read', async () => {
  const response = await shop.ask('/logout', { method: 'POST', body: 'x'.repeat(200 * 1024) })
  expect(response.status).toBe(413)
  expect(await response.text()).toContain('too large')
})

test('a body without a declared length is rejected', async () => {
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('a=1'))
      stream.close()
    },
  })
  const response = await shop.ask('/logout', { method: 'POST', body, duplex: 'half' } as RequestInit)
  expect(response.status).toBe(411)
})

test.each(['/pictures/../kalam.db', '/pictures/products/..%2f..%2fkalam.db', '/pictures/products/x.db'])(
  'only pictures are served from the data folder: %s',
  async (path) => {
    const response = await fetch(shop.url + path)
    expect(response.status).toBe(404)
  },
)

test('an address that is not there shows the shop, with status 404', async () => {
  const response = await shop.ask('/no/such/page')
  expect(response.status).toBe(404)
  expect(await shownHtml(response)).toContain('Page not found')
})

test('a byte range of a video is sent on request', async () => {
  const whole = Buffer.from(await (await shop.ask('/welcome.mp4')).arrayBuffer())
  const part = await shop.ask('/welcome.mp4', { headers: { Range: 'bytes=100-299' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('Content-Range')).toBe(`bytes 100-299/${whole.length}`)
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100, 300))
  const beyond = await shop.ask('/welcome.mp4', { headers: { Range: `bytes=${whole.length}-` } })
  expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, `bytes */${whole.length}`])
})
