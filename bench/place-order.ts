// `node bench/place-order.ts`: orders of three lines by `placeOrder` alone, without HTTP, beside the same SQL by hand, each
// on the disk before the next. With `--engine postgres`, on a server of its own beside SQLite.
import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { initialiseCategories } from '#data/catalogue/categories.server.ts'
import { db } from '#data/database/database.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { readEnvironment } from '#data/platform/environment.server.ts'
import { startPostgres } from '#scripts/postgres.ts'
import { configureShop } from '#server/configure-shop.ts'
import { orderRequest } from '#tests/support/order-request.ts'
import { createTestProduct } from '#tests/support/product.ts'
import { placeWithPlainSql } from './plain-sql.ts'

const ROUNDS = 5
const ORDERS = 400
const PRICE = 10_00

interface Speed {
  perSecond: number
  /** Milliseconds of CPU of this process an order. */
  cpu: number
}

/** Places orders for a while, `concurrency` at once. */
async function measure(place: () => unknown, concurrency: number): Promise<Speed> {
  let left = ORDERS
  const [started, before] = [performance.now(), process.cpuUsage()]
  const shoppers = Array.from({ length: concurrency }, async () => {
    while (left-- > 0) await place()
  })
  await Promise.all(shoppers)
  const { user, system } = process.cpuUsage(before)
  return {
    perSecond: (ORDERS * 1000) / (performance.now() - started),
    cpu: (user + system) / 1000 / ORDERS,
  }
}

async function bench(engine: string, variables: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-bench-'))
  const shop = await configureShop(readEnvironment({ DATA_DIR: folder, ORDER_LIMITS: 'off', ...variables }))
  await initialiseCategories(Date.now())
  const products: string[] = []
  for (let n = 0; n < 3; n++) {
    products.push((await createTestProduct({ price: PRICE, stockQuantity: 1_000_000 })).id)
  }
  const lines = products.map((productId) => ({ productId, quantity: 1 }))
  const place = () =>
    placeOrder(orderRequest({ customerId: 'bench', lines, expectedTotal: 3 * PRICE }), Date.now())
  const rows: Record<string, Speed[]> = { '1 at once': [], '32 at once': [], 'SQL by hand': [] }
  const byHand = engine === 'sqlite' ? new DatabaseSync(join(folder, 'kalam.db')) : null
  byHand?.exec('pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000')
  const stocked = products.map((id) => ({ id, price: PRICE }))
  await measure(place, 8)
  for (let round = 0; round < ROUNDS; round++) {
    if (byHand) rows['SQL by hand']!.push(await measure(() => placeWithPlainSql(byHand, stocked), 1))
    rows['1 at once']!.push(await measure(place, 1))
    rows['32 at once']!.push(await measure(place, 32))
  }
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  for (const [name, speeds] of Object.entries(rows)) {
    if (speeds.length === 0) continue
    const { perSecond, cpu } = speeds.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(ROUNDS / 2)]!
    const spread = speeds.map((speed) => Math.round(speed.perSecond)).join(' ')
    console.log(
      `${engine.padEnd(9)}${name.padEnd(12)}${Math.round(perSecond)}/s, ${cpu.toFixed(2)} ms of CPU (${spread})`,
    )
  }
  console.log(`${engine.padEnd(9)}${count} orders are in the book`)
  byHand?.close()
  await shop.close()
  rmSync(folder, { recursive: true })
}

await bench('sqlite', {})
if (process.argv.includes('postgres')) {
  const server = await startPostgres()
  if (server === null) throw new Error('There is no PostgreSQL here.')
  await bench('postgres', { DATABASE_URL: server.url }).finally(() => server.stop())
}
