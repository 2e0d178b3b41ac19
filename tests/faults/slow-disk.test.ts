import { join } from 'node:path'
import { expect, test } from 'vitest'

import { temporaryFolder } from '#tests/support/files/places.ts'
import { duringFault } from './during-fault.ts'
import { prepareFolder, startShop } from './fault-shop.ts'
import { hasCompiler, Machine } from './machine.ts'

test.skipIf(!hasCompiler)(
  'while the disk takes 2 s for each write, pages do not wait for it, and no order is acknowledged before it',
  { timeout: 60_000 },
  async () => {
    const folder = join(temporaryFolder(), 'data')
    const products = await prepareFolder(folder)
    const machine = new Machine()
    const shop = await startShop(folder, machine.variables)
    const { visitor, slowest } = await duringFault(
      { shop, folder, products },
      {
        name: 'slow disk, 2 s',
        begin: () => (machine.syncMs = 2_000),
        end: () => (machine.syncMs = 0),
        lastsMs: 6_000,
      },
    )
    expect(visitor.failures).toEqual([])
    expect(slowest.cached).toBeLessThan(1_500)
    expect(slowest.read).toBeLessThan(1_500)
  },
)
