import { get } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'

import { saveFile } from '#data/platform/files.server.ts'
import { type BucketShop, openBucketShop } from '#tests/support/shop/bucket-shop.ts'
import { openDescriptors } from '#tests/support/processes/descriptors.ts'
import { TEST_BUCKET } from '#tests/support/shop/test-bucket.ts'

const LARGE = 8 * 1024 * 1024
const PATH = '/pictures/products/1_large_a.jpg'

describe.skipIf(!TEST_BUCKET)('a picture in a bucket', () => {
  let shop: BucketShop
  beforeAll(async () => {
    shop = await openBucketShop()
    await saveFile('products/1_large_a.jpg', new Uint8Array(LARGE))
  }, 60_000)

  test('is sent as one in the data folder is', async () => {
    const response = await shop.ask(PATH)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect((await response.arrayBuffer()).byteLength).toBe(LARGE)
    const head = await shop.ask(PATH, { method: 'HEAD' })
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(LARGE)])
    expect((await shop.ask('/pictures/products/1_none_a.jpg')).status).toBe(404)
  })

  test.for(['answers 403', 'answers 500', 'refuses', 'hangs'] as const)(
    'of a bucket that %s is asked for again later, and pages go on',
    { timeout: 30_000 },
    async (fault) => {
      await shop.proxy.begin(fault)
      const refused = shop.ask(PATH)
      expect((await shop.ask('/store')).status).toBe(200)
      expect((await refused).status).toBe(503)
      expect(Number((await refused).headers.get('Retry-After'))).toBeGreaterThan(0)
      expect((await refused).headers.get('Cache-Control')).toBe('no-store')
      await shop.proxy.end()
      expect((await shop.ask(PATH)).status).toBe(200)
    },
  )

  test('that breaks off is not taken for whole', async () => {
    await shop.proxy.begin('cut')
    const broken = await shop.ask(PATH)
    await expect(broken.arrayBuffer()).rejects.toThrow('terminated')
    await shop.proxy.end()
    expect((await (await shop.ask(PATH)).arrayBuffer()).byteLength).toBe(LARGE)
  })

  test.skipIf(process.platform !== 'linux')(
    'leaves no connection open when its downloads are aborted',
    { timeout: 60_000 },
    async () => {
      const abort = () =>
        new Promise<void>((closed) => {
          const request = get(shop.url + PATH, { agent: false }, (response) => {
            response.once('data', () => request.destroy())
            response.once('close', closed)
            response.on('error', () => {})
          })
          request.on('error', () => {})
        })
      await abort()
      await new Promise((settled) => setTimeout(settled, 500))
      const before = (await openDescriptors('self')).length
      await Promise.all(Array.from({ length: 50 }, abort))
      await expect
        .poll(async () => (await openDescriptors('self')).length, { timeout: 20_000 })
        .toBeLessThanOrEqual(before + 2)
    },
  )
})
