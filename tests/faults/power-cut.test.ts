import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { run } from '#tests/support/processes/program.ts'
import { readBooks } from './books.ts'
import { prepareFolder, startShop } from './fault-shop.ts'
import { hasCompiler, Machine } from './machine.ts'
import { LoopDisk, mayMountFiles } from './mounts.ts'
import { Shopping } from './shopping.ts'

const MB = 1024 * 1024
/** One in `npm test`; `CUTS=50 npx vitest run tests/faults/power-cut.test.ts` for a long run. */
const CUTS = Number(process.env['CUTS'] ?? 1)

test.skipIf(!mayMountFiles)(
  `after ${CUTS} power cuts during orders, every acknowledged order is there`,
  async () => {
    const figures = await cutPower(CUTS, {})
    console.log(`power cuts: ${CUTS}, ${figures.acknowledged} acknowledged, ${figures.lost.length} lost`)
    expect(figures.lost).toEqual([])
    expect(figures.problems).toEqual([])
  },
  60_000 + CUTS * 20_000,
)

test.skipIf(!mayMountFiles || !hasCompiler)(
  'control: on a disk that only says that it wrote, acknowledged orders are lost',
  async () => {
    const machine = new Machine()
    machine.pretendsToSync = true
    const { acknowledged, lost } = await cutPower(1, machine.variables)
    console.log(`control, a disk that lies: ${acknowledged} acknowledged, ${lost.length} lost`)
    expect(lost.length).toBeGreaterThan(0)
  },
  60_000,
)

test.skipIf(!mayMountFiles)(
  'after a power cut, a picture that was saved before its row is whole',
  async () => {
    const disk = new LoopDisk(64 * MB)
    const program = `
    const { folderFiles } = await import('./app/data/platform/folder-files.server.ts')
    const { DatabaseSync } = await import('node:sqlite')
    const database = new DatabaseSync(process.argv[1] + '/kalam.db')
    database.exec('pragma journal_mode = wal; pragma synchronous = full; create table pictures (path)')
    await folderFiles(process.argv[1]).save('products/pen.jpg', Buffer.alloc(50_000, 7))
    database.exec("insert into pictures values ('products/pen')")`
    expect(await run(['--input-type=module', '-e', program, disk.folder], {}).ended).toBe(0)
    disk.cutPower()
    disk.unmount()
    disk.mount()
    expect(statSync(join(disk.folder, 'products/pen.jpg')).size).toBe(50_000)
  },
)

/** Cuts the power at random moments while orders are placed, each time with the disk's earlier state. */
async function cutPower(cuts: number, variables: Record<string, string>) {
  const disk = new LoopDisk(64 * MB)
  const folder = join(disk.folder, 'data')
  const products = await prepareFolder(folder)
  disk.unmount()
  disk.mount()
  const acknowledged = new Set<string>()
  const problems: string[] = []
  let lost: string[] = []
  for (let cut = 0; cut < cuts; cut++) {
    const shop = await startShop(folder, variables)
    const shopping = await Shopping.start(shop.url, products)
    await expect.poll(() => shopping.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(5)
    await pause(Math.random() * 1_000)
    // Without power nobody answers: what comes later is none of the shop's word.
    for (const id of shopping.acknowledged) acknowledged.add(id)
    disk.cutPower()
    await pause(500)
    await shopping.stop()
    shop.signal('SIGKILL')
    await shop.ended
    disk.unmount()
    disk.mount()
    const books = readBooks(folder, acknowledged, products)
    lost = books.lost
    problems.push(...books.problems, ...shopping.unexpected)
  }
  return { acknowledged: acknowledged.size, lost, problems }
}
