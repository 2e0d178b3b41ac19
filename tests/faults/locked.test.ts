import { join } from 'node:path'
import { expect, test } from 'vitest'

import { temporaryFolder } from '#tests/support/files/places.ts'
import { type Program, run } from '#tests/support/processes/program.ts'
import { duringFault } from './during-fault.ts'
import { prepareFolder, startShop } from './fault-shop.ts'

const LOCKED_MS = 10_000

test('while another process holds the database for 10 s, pages go on and orders wait or are refused', async () => {
  const folder = join(temporaryFolder(), 'data')
  const products = await prepareFolder(folder)
  const shop = await startShop(folder)
  let holder: Program
  const { refusals, visitor, slowest } = await duringFault(
    { shop, folder, products },
    {
      name: 'database locked for 10 s',
      async begin() {
        holder = run(['tests/faults/hold-lock.ts', join(folder, 'kalam.db'), String(LOCKED_MS)], {})
        await holder.waitFor('locked')
      },
      end: () => holder.ended,
      lastsMs: LOCKED_MS - 500,
    },
  )
  expect(refusals).toBeGreaterThan(0)
  expect(visitor.failures).toEqual([])
  // SQLite itself would stop the process for five seconds, again and again.
  expect(slowest.cached).toBeLessThan(2_000)
  expect(slowest.read).toBeLessThan(2_000)
}, 60_000)
