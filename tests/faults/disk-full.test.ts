import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { duringFault } from './during-fault.ts'
import { prepareFolder, startShop } from './fault-shop.ts'
import { fillDisk } from './fill-disk.ts'
import { mayMount, smallDisk } from './mounts.ts'

const MB = 1024 * 1024

test.skipIf(!mayMount).for([{ place: 'elsewhere' }, { place: 'on it' }])(
  'on a full disk, with the log $place, pages go on and orders are refused; they go on when there is room',
  { timeout: 90_000 },
  async ({ place }) => {
    const disk = smallDisk(24 * MB)
    const folder = join(disk, 'data')
    const products = await prepareFolder(folder)
    const shop = await startShop(folder, place === 'on it' ? { log: disk, LOG_LEVEL: 'trace' } : {})
    const filler = join(disk, 'filler')
    const { refusals, visitor } = await duringFault(
      { shop, folder, products },
      {
        name: `disk full, log ${place}`,
        begin: () => fillDisk(filler),
        end: () => rmSync(filler),
        lastsMs: 3_000,
      },
    )
    expect(refusals).toBeGreaterThan(0)
    expect(visitor.failures).toEqual([])
  },
)
