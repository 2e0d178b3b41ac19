import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'

import { hideProduct } from '#data/catalogue/hide-product.server.ts'
import { createTestProduct } from '#tests/support/product.ts'
import { openSharedDatabase, ROUNDS, SERVER, startProcess } from './cluster.ts'
import { openNetwork } from './network.ts'

/** Longer than any time limit of the shop, and than what it takes to be deaf. */
const CUT_MS = 8_000

describe.skipIf(!SERVER)('the network between one of two processes and the database is cut', () => {
  let database: string

  beforeAll(async () => {
    database = await openSharedDatabase()
  })

  test.each(Array.from({ length: Math.ceil(ROUNDS / 2) }, (_, round) => round))(
    'nobody waits for long, it says that it is not ready, and it hears all when the network is back (%i)',
    async () => {
      const network = await openNetwork(database)
      const [cut, other] = [await startProcess(network.url), await startProcess(database)]
      const { id, slug } = await createTestProduct()
      const unknown = await createTestProduct()
      const status = (url: string, page = slug) =>
        fetch(`${url}/product/${page}`).then((answer) => answer.status)
      expect([await status(cut.url), await status(other.url)]).toEqual([200, 200])

      network.cut()
      const began = performance.now()
      await hideProduct(id, true, Date.now())
      const durations: number[] = []
      while (performance.now() - began < CUT_MS) {
        const asked = performance.now()
        // A page that is not cached cannot be shown; one that is cached is served for a while.
        expect([503, 200]).toContain(await status(cut.url, unknown.slug))
        durations.push(performance.now() - asked)
        await pause(100)
      }
      expect(await status(cut.url, unknown.slug)).toBe(503)
      expect((await fetch(`${cut.url}/readyz`)).status).toBe(503)
      expect(await status(other.url)).toBe(404)
      expect(Math.max(...durations)).toBeLessThan(3_000 + PATIENCE_MS)

      network.mend()
      await expect.poll(() => status(cut.url), { timeout: 5_000 }).toBe(404)
      await expect.poll(async () => (await fetch(`${cut.url}/readyz`)).status, { timeout: 5_000 }).toBe(200)
      await hideProduct(id, false, Date.now())
      await expect.poll(() => status(cut.url), { timeout: 2_500 }).toBe(200)
    },
    60_000,
  )
})

/** What a busy machine takes longer. */
const PATIENCE_MS = 1_000
