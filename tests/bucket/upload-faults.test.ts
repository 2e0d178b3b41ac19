import { beforeAll, describe, expect, test } from 'vitest'

import { problems } from '#copy/problems.ts'
import { db } from '#data/database/database.server.ts'
import { clearOrders } from '#data/orders/archive/clear-orders.server.ts'
import { createNextAvif } from '#data/pictures/create-avif.server.ts'
import { deleteDuePictures } from '#data/pictures/delete-pictures.server.ts'
import { sweepOrphans } from '#data/pictures/sweep-orphans.server.ts'
import { DAY_MS } from '#domain/policy.ts'
import { type BucketShop, openBucketShop } from '#tests/support/shop/bucket-shop.ts'
import type { Fault } from '#tests/support/servers/fault-proxy.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'
import { TEST_BUCKET } from '#tests/support/shop/test-bucket.ts'

/** Of each fault; a picture is four files, each of which is sent and asked for. */
const TRIES = Number(process.env['BUCKET_TRIES'] ?? 1)
const REQUESTS = 8
/** The files are sent first. */
const SENT = 4
const REFUSING: Fault[] = ['answers 403', 'answers 500', 'cut', 'refuses', 'hangs', 'halves files']

const countUploads = async () => (await db.selectFrom('uploads').select('path').execute()).length

describe.skipIf(!TEST_BUCKET)('a picture that is uploaded to a bucket', () => {
  let shop: BucketShop
  beforeAll(async () => {
    shop = await openBucketShop()
    await createTestAccount('somebody')
  }, 60_000)

  test.for(REFUSING)(
    'that %s leaves no row, and a sentence',
    { timeout: 60_000 + TRIES * 30_000 },
    async (fault) => {
      const before = await countUploads()
      for (let attempt = 0; attempt < TRIES; attempt++) {
        // From another request on each time.
        const spoilable = fault === 'halves files' ? SENT : REQUESTS
        await shop.proxy.begin(fault, (attempt * 5) % spoilable)
        const refused = await shop.upload()
        await shop.proxy.end()
        expect(refused.status).toBe(503)
        expect(refused.headers.get('Retry-After')).toBe('10')
        // The editor would send it again by itself.
        expect(refused.headers.has('X-Shop-Busy')).toBe(false)
        expect(await refused.json()).toEqual({ problem: problems.notStored })
        expect(await countUploads()).toBe(before)
      }
      expect((await shop.upload()).status).toBe(200)
      expect(await shop.missingFiles()).toEqual([])
    },
  )

  test('that is slow is stored whole', { timeout: 60_000 + TRIES * 15_000 }, async () => {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await shop.proxy.begin('slow')
      expect((await shop.upload()).status).toBe(200)
      await shop.proxy.end()
    }
    expect(await shop.missingFiles()).toEqual([])
  })

  test('has left files that belong to nothing, which are swept', { timeout: 60_000 }, async () => {
    await shop.proxy.begin('answers 500', 4)
    expect((await shop.upload()).status).toBe(503)
    await shop.proxy.end()
    const known = (await db.selectFrom('uploads').select('path').execute()).map(({ path }) => path)
    const orphans = async () =>
      [...(await shop.filesThere()).keys()].filter(
        (file) => file.startsWith('products/') && !known.some((path) => file.startsWith(path)),
      )
    expect((await orphans()).length).toBeGreaterThan(0)
    const later = Date.now() + 2 * DAY_MS
    await sweepOrphans(later)
    await deleteDuePictures(later)
    expect(await orphans()).toEqual([])
    expect(await shop.missingFiles()).toEqual([])
  })

  test('gets its AVIF variants when the bucket is back', { timeout: 60_000 }, async () => {
    const { picture } = (await (await shop.upload()).json()) as { picture: { path: string } }
    const row = await db.deleteFrom('uploads').where('path', '=', picture.path).returningAll().execute()
    const { at: _, ...stored } = row[0]!
    const { id } = await createTestProduct({ pictures: [stored] })
    const state = async () =>
      (await db.selectFrom('pictures').select('avif').where('productId', '=', id).execute())[0]!.avif
    await shop.proxy.begin('answers 500', 2)
    await expect(createNextAvif()).rejects.toThrow('The bucket')
    expect(await state()).toBe(0)
    await shop.proxy.begin('cut')
    await expect(createNextAvif()).rejects.toThrow('The bucket')
    expect(await state()).toBe(0)
    await shop.proxy.end()
    expect(await createNextAvif()).toBe(true)
    expect(await state()).toBe(1)
    expect((await shop.filesThere()).get(`${picture.path}-320.avif`)).toBeGreaterThan(0)
  })

  test.for(REFUSING)(
    'and cleared orders: a bucket that %s leaves the orders',
    { timeout: 60_000 + TRIES * 30_000 },
    async (fault) => {
      const id = await createTestOrder()
      for (let attempt = 0; attempt < TRIES; attempt++) {
        await shop.proxy.begin(fault, fault === 'halves files' ? 0 : attempt % 2)
        const refused = await shop.submit('admin', '/admin/order-history/clearance')
        await shop.proxy.end()
        expect(refused.status).toBe(503)
        expect(refused.text).toContain(problems.notStored)
        expect(await db.selectFrom('orders').select('id').where('id', '=', id).execute()).toHaveLength(1)
      }
      expect((await clearOrders(Date.now())).count).toBe(1)
    },
  )
})
