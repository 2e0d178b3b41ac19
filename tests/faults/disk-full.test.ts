import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { freePort } from '#tests/support/servers/free-port.ts'
import { run } from '#tests/support/processes/program.ts'
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

test.skipIf(!mayMount)(
  'a start on a full disk says that the disk is full, not the folder read-only',
  async () => {
    const disk = smallDisk(MB)
    fillDisk(join(disk, 'filler'))
    const variables = { PORT: String(await freePort()), DATA_DIR: join(disk, 'data') }
    const start = run(['scripts/run.mjs', 'serve'], variables)
    expect(await start.ended).toBe(1)
    expect(start.output().trim()).toMatch(
      /^The disk of the data folder .* is full \(.*\): make room on it, or set DATA_DIR/,
    )
  },
)

test.skipIf(!mayMount)(
  'on a full disk the doctor says neither that all is well nor that data is damaged, and commands say what to do',
  { timeout: 90_000 },
  async () => {
    const disk = smallDisk(24 * MB)
    const folder = join(disk, 'data')
    await prepareFolder(folder)
    fillDisk(join(disk, 'filler'))
    const doctor = run(['scripts/run.mjs', 'doctor'], { DATA_DIR: folder })
    expect(await doctor.ended).toBe(1)
    expect(doctor.output()).toMatch(/The disk of .* has only \d+ (B|KB) left: a full disk takes no orders\./)
    expect(doctor.output()).not.toMatch(/All is well|restore a backup/)
    for (const name of ['backup', 'admin:password']) {
      const command = run(['scripts/run.mjs', name], { DATA_DIR: folder })
      expect(await command.ended).toBe(1)
      expect(command.output()).toMatch(/The disk of the data folder .* is full \(.*\): make room on it/)
    }
  },
)
