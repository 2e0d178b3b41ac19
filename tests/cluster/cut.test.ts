import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { hideProduct } from '#data/catalogue/hide-product.server.ts'
import { startPostgres } from '#scripts/services/postgres.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { ROUNDS, SERVER, startProcess } from './cluster.ts'
import { openNetwork } from './network.ts'

/** Longer than any time limit of the shop, and than what it takes to be deaf. */
const CUT_MS = Number(process.env['CLUSTER_CUT_MS'] ?? 8_000)

const KINDS = [
  'one of two processes',
  'one of two, and the database is restarted',
  'the only process',
] as const
const TRIES = KINDS.flatMap((kind) =>
  Array.from({ length: Math.ceil(ROUNDS / 2) }, (_, round) => ({ kind, round })),
)

const server = SERVER ? await startPostgres() : null
afterAll(() => server?.stop())

describe.skipIf(!server)('the network to the database is cut', () => {
  beforeAll(async () => {
    await openTestDatabase(Date.now(), { DATABASE_URL: server!.url })
  })

  test.each(TRIES)(
    'for $kind: nobody waits for long, it says that it is not ready, and hears all when the network is back ($round)',
    async ({ kind }) => {
      const network = await openNetwork(server!.url)
      const cut = await startProcess(network.url)
      const other = kind === 'the only process' ? null : await startProcess(server!.url)
      const { id, slug } = await createTestProduct()
      const unknown = await createTestProduct()
      const status = (url: string, page = slug) =>
        fetch(`${url}/product/${page}`).then((answer) => answer.status)
      expect(await status(cut.url)).toBe(200)

      network.cut()
      const began = performance.now()
      if (kind.endsWith('restarted')) {
        await server!.crash()
        await server!.restart()
      }
      await expect.poll(() => hideProduct(id, true, Date.now()).then(() => true)).toBe(true)
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
      expect(other && (await status(other.url))).toBe(other && 404)
      expect(Math.max(...durations)).toBeLessThan(3_000 + PATIENCE_MS)

      network.mend()
      await expect.poll(() => status(cut.url), { timeout: 5_000 }).toBe(404)
      await expect.poll(async () => (await fetch(`${cut.url}/readyz`)).status, { timeout: 5_000 }).toBe(200)
      await hideProduct(id, false, Date.now())
      await expect.poll(() => status(cut.url), { timeout: 2_500 }).toBe(200)
    },
    90_000,
  )
})

/** What a busy machine takes longer. */
const PATIENCE_MS = 1_000
