import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { duringFault } from './during-fault.ts'
import { prepareFolder, startShop } from './fault-shop.ts'
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
        begin: () => fill(filler),
        end: () => rmSync(filler),
        lastsMs: 4_000,
      },
    )
    expect(refusals).toBeGreaterThan(0)
    expect(visitor.failures).toEqual([])
  },
)

/** Writes until the disk is full. */
function fill(path: string): void {
  const file = openSync(path, 'w')
  for (let size = MB; size >= 1; size /= 16) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch {
      // The next size may still fit.
    }
  }
  closeSync(file)
}
