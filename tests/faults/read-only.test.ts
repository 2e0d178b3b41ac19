import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'

import { temporaryFolder } from '#tests/support/files/places.ts'
import { readBooks } from './books.ts'
import { duringFault } from './during-fault.ts'
import { prepareFolder, startShop } from './fault-shop.ts'
import { LoopDisk, mayMountFiles } from './mounts.ts'
import { Shopping } from './shopping.ts'

const SHOPPERS = 3

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
        begin: () => setReadOnly(folder, true),
        end: () => setReadOnly(folder, false),
        lastsMs: 3_000,
      },
    )
    expect(refusals).toBeGreaterThan(0)
    expect(visitor.failures).toEqual([])
  },
)

test.skipIf(!mayMountFiles)(
  'while Linux has made a failing disk read-only, no further order is acknowledged; all others are there on the repaired disk',
  { timeout: 60_000 },
  async () => {
    const disk = new LoopDisk(64 * 1024 * 1024)
    const folder = join(disk.folder, 'data')
    const products = await prepareFolder(folder)
    const shop = await startShop(folder)
    const shopping = await Shopping.start(shop.url, products, SHOPPERS)
    await expect.poll(() => shopping.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(5)
    const before = new Set(shopping.acknowledged)
    disk.makeReadOnly()
    // Linux may end the process: SQLite's index of the write-ahead log is memory that can no longer be written.
    await expect.poll(() => shopping.refusals + shopping.lostAnswers, { timeout: 10_000 }).toBeGreaterThan(5)
    await shopping.stop()
    expect(shopping.unexpected).toEqual([])
    shop.signal('SIGKILL')
    await shop.ended
    disk.unmount()
    disk.mount()
    const { lost, problems } = readBooks(folder, shopping.acknowledged, products)
    const { tries, acknowledged, refusals } = shopping
    console.log(
      `failing disk made read-only: ${tries} tries, ${acknowledged.size} acknowledged, ${refusals} refused, ${shopping.lostAnswers} without an answer, ${lost.length} lost`,
    )
    expect(lost.filter((id) => before.has(id))).toEqual([])
    // In that moment ext4 reports success for what it no longer writes, to any program: each shopper had one order under way.
    expect(acknowledged.size - before.size).toBeLessThanOrEqual(SHOPPERS)
    expect(problems).toEqual([])
    const again = await Shopping.start((await startShop(folder)).url, products)
    await expect.poll(() => again.acknowledged.size, { timeout: 10_000 }).toBeGreaterThan(5)
    await again.stop()
  },
)

/**
 * Nobody may write the files or make new ones, not even through files that are open, and not even root. Without SQLite's
 * index of the write-ahead log, which is shared memory: Linux ends a process that writes there.
 */
function setReadOnly(folder: string, readOnly: boolean): void {
  const files = ['kalam.db', 'kalam.db-wal', 'session-secret', 'mails'].map((name) => join(folder, name))
  setImmutable([folder, ...files.filter((file) => existsSync(file))], readOnly)
}

function setImmutable(paths: string[], immutable: boolean): void {
  spawnSync('chattr', [immutable ? '+i' : '-i', ...paths])
}

/** Root may, on file systems that know the attribute. */
function canMakeImmutable(): boolean {
  const folder = join(tmpdir(), `kalam-immutable-${process.pid}`)
  mkdirSync(folder)
  setImmutable([folder], true)
  try {
    writeFileSync(join(folder, 'file'), '')
    return false
  } catch {
    return true
  } finally {
    setImmutable([folder], false)
    rmSync(folder, { recursive: true })
  }
}
