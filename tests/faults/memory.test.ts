import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { freePort } from '#tests/support/servers/free-port.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { duringFault } from './during-fault.ts'
import { prepareFolder, startShop } from './fault-shop.ts'

const hasPrlimit = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0

test.skipIf(!hasPrlimit)(
  'a shop that runs out of memory ends; started again, as systemd and Docker do, it has every acknowledged order',
  { timeout: 60_000 },
  async () => {
    const folder = join(temporaryFolder(), 'data')
    const products = await prepareFolder(folder)
    const PORT = String(await freePort())
    const shop = await startShop(folder, { PORT })
    await duringFault(
      { shop, folder, products },
      {
        name: 'out of memory, and started again',
        begin: async () => {
          const kilobytes = Number(
            /VmData:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))![1],
          )
          const limit = `--data=${kilobytes * 1024}:`
          expect(spawnSync('prlimit', ['--pid', String(shop.pid), limit]).status).toBe(0)
          await shop.ended
        },
        end: () => startShop(folder, { PORT }),
        lastsMs: 0,
      },
    )
  },
)
