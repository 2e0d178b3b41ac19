import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { sumOfMovements } from '#data/catalogue/stock/stock.server.ts'
import { startPostgres } from '#scripts/services/postgres.ts'
import { PRICE } from '#tests/faults/fault-shop.ts'
import { Shopping } from '#tests/faults/shopping.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { hasBalancer, startBalancer } from './balancer.ts'
import { ROUNDS, SERVER, startProcess } from './cluster.ts'

const STOCK = 1_000_000
/** From PostgreSQL's return to the first order. */
const RECOVERED_WITHIN_MS = 10_000

const server = SERVER && hasBalancer ? await startPostgres() : null

describe.skipIf(!server)('PostgreSQL crashes under orders, with three processes behind HAProxy', () => {
  test('no process dies, orders are refused with the sentence and go on by themselves, none is lost or twice', async () => {
    onTestFinished(() => server!.stop())
    await openTestDatabase(Date.now(), { DATABASE_URL: server!.url })
    const product = await createTestProduct({ price: PRICE, stockQuantity: STOCK })
    const processes = await Promise.all([1, 2, 3].map(() => startProcess(server!.url)))
    const shopping = await Shopping.start(await startBalancer(processes), [product])
    let slowest = 0
    for (let round = 0; round < ROUNDS; round++) {
      await orders(shopping)
      await server!.crash()
      await pause(500 + Math.random() * 1_500)
      await server!.restart()
      const began = performance.now()
      await orders(shopping)
      slowest = Math.max(slowest, performance.now() - began)
    }
    await shopping.stop()
    console.log(
      `${ROUNDS} crashes: ${shopping.acknowledged.size} orders confirmed, ${shopping.refusals} refused, ` +
        `back within ${slowest.toFixed(0)} ms`,
    )

    expect(slowest).toBeLessThan(RECOVERED_WITHIN_MS)
    expect(shopping.unexpected).toEqual([])
    for (const { url } of processes)
      await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 10_000 }).toBe(200)
    const rows = await db.selectFrom('orders').select('id').execute()
    const stored = new Set(rows.map((row) => row.id))
    expect([...shopping.acknowledged].filter((reference) => !stored.has(reference))).toEqual([])
    const { stockQuantity } = await db
      .selectFrom('products')
      .select('stockQuantity')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()
    expect(STOCK - stockQuantity).toBe(rows.length)
    expect(await sumOfMovements(db, product.id)).toBe(stockQuantity)
  }, 3_600_000)
})

async function orders(shopping: Shopping): Promise<void> {
  const before = shopping.acknowledged.size
  await expect
    .poll(() => shopping.acknowledged.size, { timeout: 20_000, interval: 20 })
    .toBeGreaterThan(before + 5)
}
