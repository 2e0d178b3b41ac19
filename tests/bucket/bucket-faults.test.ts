import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { bucketFiles } from '#data/platform/bucket-files.server.ts'
import type { FileStorage } from '#data/platform/file-storage.ts'
import { isStorageFault } from '#data/database/storage-fault.server.ts'
import { type FaultProxy, startFaultProxy } from '#tests/support/servers/fault-proxy.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { addressOf, emptyPlace, TEST_BUCKET } from '#tests/support/shop/test-bucket.ts'

/** Long enough for a busy machine. */
const SILENCE_MS = 3_000
const FAULTS = ['answers 403', 'answers 500', 'cut', 'refuses', 'hangs'] as const

let proxy: FaultProxy

async function readThrough(files: FileStorage, path: string): Promise<void> {
  const { stream } = (await files.open(path))!
  for await (const _ of stream);
}

describe.skipIf(!TEST_BUCKET)('a bucket', () => {
  beforeEach(async () => {
    proxy = await startFaultProxy(TEST_BUCKET!)
  })
  afterEach(() => proxy.close())

  const filesThere = () => bucketFiles(addressOf(emptyPlace(proxy.url)), temporaryFolder(), SILENCE_MS)

  test.for(FAULTS)('that %s is a storage fault in every request, within its time', async (fault) => {
    const files = filesThere()
    await files.save('products/1_a_b.jpg', randomBytes(50_000))
    await proxy.begin(fault)
    const asked = [
      files.save('products/1_a_c.jpg', randomBytes(50_000)),
      files.remove('products/1_a_b.jpg'),
      files.list('products'),
      files.listAll(),
      readThrough(files, 'products/1_a_b.jpg'),
    ]
    for (const one of await Promise.allSettled(asked)) {
      expect(one.status).toBe('rejected')
      const { reason } = one as PromiseRejectedResult
      expect(reason).toSatisfy(isStorageFault)
      expect(String(reason)).toContain('The bucket http://127.0.0.1')
      expect(String(reason)).not.toContain('testing')
    }
    await proxy.end()
    expect((await files.list('products')).includes('1_a_b.jpg')).toBe(fault !== 'cut')
  })

  test('that stops in the middle of a file is a storage fault', async () => {
    const files = filesThere()
    await files.save('products/1_a_b.jpg', randomBytes(5_000_000))
    await proxy.begin('stalls')
    await expect(readThrough(files, 'products/1_a_b.jpg')).rejects.toSatisfy(isStorageFault)
  })

  test('whose files somebody reads slowly is none', async () => {
    const files = filesThere()
    await files.save('products/1_a_b.jpg', randomBytes(2_000_000))
    const { bytes, stream } = (await files.open('products/1_a_b.jpg'))!
    let read = 0
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      if (read === 0) await new Promise((later) => setTimeout(later, SILENCE_MS + 1_000))
      read += chunk.byteLength
    }
    expect(read).toBe(bytes)
  })

  test('that says it has a file and has half of it is a storage fault', async () => {
    const files = filesThere()
    await proxy.begin('halves files')
    const saved = files.save('products/1_a_b.jpg', randomBytes(50_000))
    await expect(saved).rejects.toThrow(/has 25000 of 50000 bytes of products\/1_a_b\.jpg/)
  })

  test('that fails once is asked again', async () => {
    const files = filesThere()
    await proxy.begin('answers 500')
    const saved = files.save('products/1_a_b.jpg', randomBytes(1_000))
    await expect.poll(() => proxy.requests()).toBe(1)
    await proxy.end()
    await saved
    expect(await files.list('products')).toEqual(['1_a_b.jpg'])
  })
})
