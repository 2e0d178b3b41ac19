import { beforeAll, describe, expect, test } from 'vitest'

import { readEnvironment } from '#data/platform/environment.server.ts'
import { createTestPicture } from '#tests/support/files/picture.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { emptyPlace, TEST_BUCKET } from '#tests/support/shop/test-bucket.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

/** Where anybody may read what is in the bucket of the tests. */
const PUBLIC = process.env['TEST_BUCKET_PUBLIC_URL']

describe.skipIf(!TEST_BUCKET || !PUBLIC)('pictures with a public address', () => {
  let shop: TestShop
  let base: string
  let slug: string
  let html: string
  beforeAll(async () => {
    const place = emptyPlace()
    base = place.replace(TEST_BUCKET!, PUBLIC!)
    shop = await openTestShop({ FILES_URL: place, FILES_PUBLIC_URL: `${base}/` })
    slug = (await createTestProduct({ pictures: [await createTestPicture()] })).slug
    html = await (await shop.ask(`/product/${slug}`)).text()
  }, 60_000)

  test('are fetched from there, and the page allows it', async () => {
    const policy = (await shop.ask(`/product/${slug}`)).headers.get('Content-Security-Policy')
    expect(policy).toContain(`img-src 'self' data: blob: ${new URL(base).origin};`)
    expect(html).toContain(`data-pictures="${base}"`)
    const addresses = [...html.matchAll(/(?:src|srcSet|srcset)="([^"]*\/products\/[^"]*)"/g)].map(
      ([, address]) => address!.split(' ')[0]!,
    )
    expect(addresses.length).toBeGreaterThan(1)
    for (const address of addresses) {
      expect(address.startsWith(`${base}/products/`)).toBe(true)
      const picture = await fetch(address)
      expect(picture.headers.get('Content-Type')).toMatch(/^image\/(jpeg|webp)$/)
      expect(picture.headers.get('Cache-Control')).toContain('immutable')
      expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(50)
    }
  })

  test('have it in what search engines and chats read', () => {
    expect(html).toContain(`property="og:image" content="${base}/products/`)
    expect(html).toContain(`"image":["${base}/products/`)
  })

  test('are still sent by the shop, for pages that were opened before', async () => {
    const path = /\/(products\/[\w-]+\.jpg)/.exec(html)![1]!
    expect((await shop.ask(`/pictures/${path}`)).status).toBe(200)
  })
})

test('a public address without a bucket is refused', () => {
  expect(() => readEnvironment({ FILES_PUBLIC_URL: 'https://cdn.example' })).toThrow('FILES_URL is not')
})

test.each(['https://host/bucket', 's3://host/bucket', 's3://key:%@host/bucket', '/a/folder'])(
  'FILES_URL=%s is refused, and not repeated',
  (FILES_URL) => {
    expect(() => readEnvironment({ FILES_URL })).toThrow(
      'FILES_URL is set, but it must be a bucket such as s3://key:secret@host/bucket/prefix.',
    )
  },
)
