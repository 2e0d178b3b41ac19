import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'

import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { createTestProduct } from '#tests/support/product.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await createTestProduct({
    name: 'Globe <script>alert(1)</script>',
    description: '"><img src=x onerror=alert(1)>',
  })
})

test('a public page is the same bytes whoever asks', async () => {
  const guest = await (await shop.ask('/store')).text()
  const other = await (await shop.ask('/store', { headers: { Cookie: 'kalam.session_token=x' } })).text()
  expect(other).toBe(guest)
})

test('scripts run only when the policy names them', async () => {
  const answer = await shop.ask('/store')
  const policy = answer.headers.get('Content-Security-Policy')!
  expect(policy).toContain("default-src 'self'")
  expect(policy.match(/script-src ([^;]*)/)![1]).not.toContain('unsafe')
  const html = await answer.text()
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
  '%s says that it may not be framed, guessed at or followed',
  async (path) => {
    const { headers } = await shop.ask(path)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  },
)

test('what is private is kept nowhere', async () => {
  expect((await shop.ask('/session')).headers.get('Cache-Control')).toBe('no-store')
})

test.each([
  ['another origin', { Origin: 'https://evil.example' }],
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['no origin at all', { Origin: '' }],
  ['an opaque origin', { Origin: 'null' }],
])('a post from %s is refused', async (_, headers: Record<string, string>) => {
  const answer = await shop.ask('/logout', { method: 'POST', headers })
  expect(answer.status).toBe(403)
})

test('a body that is too large is refused before it is read', async () => {
  const answer = await shop.ask('/logout', { method: 'POST', body: 'x'.repeat(200 * 1024) })
  expect(answer.status).toBe(413)
  expect(await answer.text()).toContain('too large')
})

test('a body that does not tell its length is refused', async () => {
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('a=1'))
      stream.close()
    },
  })
  const answer = await shop.ask('/logout', { method: 'POST', body, duplex: 'half' } as RequestInit)
  expect(answer.status).toBe(411)
})

test.each(['/pictures/../kalam.db', '/pictures/products/..%2f..%2fkalam.db', '/pictures/products/x.db'])(
  'no file but a picture can be had: %s',
  async (path) => {
    const answer = await fetch(shop.url + path)
    expect(answer.status).toBe(404)
  },
)

test('an address that is not there shows the shop, with status 404', async () => {
  const answer = await shop.ask('/no/such/page')
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('Page not found')
})

test('a video is sent in parts to a browser that asks for one', async () => {
  const whole = Buffer.from(await (await shop.ask('/welcome.mp4')).arrayBuffer())
  const part = await shop.ask('/welcome.mp4', { headers: { Range: 'bytes=100-299' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('Content-Range')).toBe(`bytes 100-299/${whole.length}`)
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100, 300))
  const beyond = await shop.ask('/welcome.mp4', { headers: { Range: `bytes=${whole.length}-` } })
  expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, `bytes */${whole.length}`])
})
