import { mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'

import { TestBrowser } from '#tests/support/pages/browser.ts'
import { ADMIN, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop
let cookie: string

beforeAll(async () => {
  shop = await openTestShop()
  const admin = new TestBrowser(shop.url)
  await admin.post('/admin/sign-in', ADMIN)
  cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
})

/** As it is sent: `fetch` would decompress it. */
async function get(path: string, accepted: string, method = 'GET') {
  const headers = { 'accept-encoding': accepted, cookie }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(shop.url + path, { method, headers }, resolve)
      .on('error', reject)
      .end()
  })
  return { ...response.headers, status: response.statusCode, body: await buffer(response) }
}

test.each(['/admin/orders', '/admin/orders.data', '/cart', '/nowhere'])(
  '%s, which is rendered for one client, is compressed',
  async (path) => {
    const [br, gzip, plain] = [
      await get(path, 'gzip, br'),
      await get(path, 'gzip'),
      await get(path, 'identity'),
    ]
    const encodings = [br, gzip, plain].map((sent) => sent['content-encoding'])
    expect(encodings).toEqual(['br', 'gzip', undefined])
    // Scripts have another nonce each time, of the same length.
    expect(brotliDecompressSync(br.body)).toHaveLength(plain.body.length)
    expect(gunzipSync(gzip.body)).toHaveLength(plain.body.length)
    expect(br.body.length).toBeLessThan(plain.body.length * 0.7)
    for (const sent of [br, gzip, plain]) {
      expect(sent.status).toBe(plain.status)
      expect(sent['content-length']).toBe(String(sent.body.length))
      expect(sent.vary).toContain('Accept-Encoding')
    }
  },
)

test.each(['/admin/orders.csv', '/session'])('%s is sent as it is', async (path) => {
  const sent = await get(path, 'gzip, br')
  expect([sent.status, sent['content-encoding']]).toEqual([200, undefined])
  expect(sent.body.length).toBeGreaterThan(0)
})

test('the headers of a page have no length of what is not sent', async () => {
  const { status, body, 'content-length': length } = await get('/admin/orders', 'br', 'HEAD')
  expect([status, body.length, length]).toEqual([200, 0, undefined])
})

test.runIf(process.platform === 'linux')(
  'who asks for the headers of a download leaves no file open',
  async () => {
    const name = 'kalam-2026-11-28T20-40-00-000Z-manual.tar.zst'
    mkdirSync(join(shop.folder, 'backups'), { recursive: true })
    writeFileSync(join(shop.folder, 'backups', name), Buffer.alloc(200_000))
    for (let times = 0; times < 5; times++) {
      const { status, body, 'content-length': length } = await get(`/admin/backups/${name}`, 'br', 'HEAD')
      expect([status, body.length, length]).toEqual([200, 0, '200000'])
    }
    await expect.poll(() => openFiles().filter((path) => path.endsWith(name))).toEqual([])
  },
)

function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      return [readlinkSync(`/proc/self/fd/${descriptor}`)]
    } catch {
      return []
    }
  })
}
