import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { Shopping } from '#tests/faults/shopping.ts'
import { PRICE } from '#tests/faults/fault-shop.ts'
import { run } from '#tests/support/processes/program.ts'
import { openSharedDatabase, ROUNDS, SERVER, startProcess } from './cluster.ts'

describe.skipIf(!SERVER)('WORKERS=2', () => {
  let database: string

  beforeAll(async () => {
    database = await openSharedDatabase()
  })

  test('a worker that is killed under orders loses none, and is replaced; a signal ends all in order', async () => {
    const products = [await createTestProduct({ price: PRICE, stockQuantity: 100_000 })]
    const shop = await startProcess(database, { WORKERS: '2' })
    const shopping = await Shopping.start(shop.url, products)
    const killed = new Set<number>()
    for (let round = 0; round < ROUNDS; round++) {
      const before = shopping.acknowledged.size
      await expect.poll(() => shopping.acknowledged.size, { timeout: 10_000 }).toBeGreaterThan(before + 5)
      const worker = workersOf(shop.pid).find((pid) => !killed.has(pid))!
      killed.add(worker)
      process.kill(worker, 'SIGKILL')
      await expect
        .poll(() => workersOf(shop.pid).filter((pid) => pid !== worker).length, { timeout: 15_000 })
        .toBe(2)
    }
    await shopping.stop()
    expect(shopping.unexpected).toEqual([])
    const rows = await db.selectFrom('orders').select('id').execute()
    const stored = new Set(rows.map(({ id }) => id))
    expect([...shopping.acknowledged].filter((id) => !stored.has(id))).toEqual([])
    expect(await shop.end()).toBe(0)
    expect(workersOf(shop.pid)).toEqual([])
  }, 3_600_000)
})

test('more than one worker is refused on SQLite, in a sentence', async () => {
  const shop = run(['scripts/run.mjs', 'serve'], { PORT: '0', WORKERS: '2' })
  expect(await shop.ended).toBe(1)
  expect(shop.output()).toContain('SQLite is for one process')
})

/** The processes that a process has started. */
function workersOf(parent: number): number[] {
  const isChild = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1] === String(parent)
    } catch {
      return false
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isChild(name))
    .map(Number)
}
