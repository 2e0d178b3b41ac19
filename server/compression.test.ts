import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

import { collectYoungGeneration } from '#tests/support/processes/collect-young-generation.ts'
import { compress, compressWell } from './compression.ts'

const pageOf = (bytes: number, letter: string) => Buffer.from(`<p>${letter.repeat(bytes - 7)}</p>`)

test('pages of all sizes that are compressed at once are each their own', async () => {
  const sizes = [2_000, 100_000, 256 * 1024, 300_000, 1_000_000]
  const pages = sizes.flatMap((size) => ['a', 'b', 'c', 'd'].map((letter) => pageOf(size, letter)))
  const [br, well, gzip] = await Promise.all([
    Promise.all(pages.map((page) => compress(page, 'br'))),
    Promise.all(pages.map(compressWell)),
    Promise.all(pages.map((page) => compress(page, 'gzip'))),
  ])
  for (const [at, page] of pages.entries()) {
    expect(brotliDecompressSync(br[at]!).equals(page)).toBe(true)
    expect(brotliDecompressSync(well[at]!).equals(page)).toBe(true)
    expect(gunzipSync(gzip[at]!).equals(page)).toBe(true)
  }
})

test('the pages that were compressed are not kept until the whole heap is collected', async () => {
  const kept = () => {
    collectYoungGeneration()
    return process.memoryUsage().arrayBuffers
  }
  await compress(pageOf(200_000, 'a'), 'br')
  const before = kept()
  for (let number = 0; number < 100; number++) await compress(pageOf(200_000, 'a'), 'br')
  expect(kept() - before).toBeLessThan(5_000_000)
})
