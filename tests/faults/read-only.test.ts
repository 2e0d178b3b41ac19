import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'

import { temporaryFolder } from '#tests/support/places.ts'
import { duringFault } from './during-fault.ts'
import { prepareFolder, startShop } from './fault-shop.ts'

test.skipIf(!canMakeImmutable())(
  'while the data folder is read-only, pages go on and orders are refused; they go on when it can be written',
  { timeout: 60_000 },
  async () => {
    const folder = join(temporaryFolder(), 'data')
    const products = await prepareFolder(folder)
    const shop = await startShop(folder)
    const { refusals, visitor } = await duringFault(
      { shop, folder, products },
      {
        name: 'read-only folder',
        begin: () => setImmutable(folder, true),
        end: () => setImmutable(folder, false),
        lastsMs: 3_000,
      },
    )
    expect(refusals).toBeGreaterThan(0)
    expect(visitor.failures).toEqual([])
  },
)

/** Nobody may write the files or make new ones, not even through files that are open, and not even root. */
function setImmutable(folder: string, immutable: boolean): boolean {
  return spawnSync('chattr', ['-R', immutable ? '+i' : '-i', folder]).status === 0
}

/** Root may, on file systems that know the attribute. */
function canMakeImmutable(): boolean {
  const folder = join(tmpdir(), `kalam-immutable-${process.pid}`)
  mkdirSync(folder)
  setImmutable(folder, true)
  try {
    writeFileSync(join(folder, 'file'), '')
    return false
  } catch {
    return true
  } finally {
    setImmutable(folder, false)
    rmSync(folder, { recursive: true })
  }
}
