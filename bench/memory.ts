import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { Checkout, signUpShopper, untilMailsWritten } from './orders.ts'
import type { StockedProduct } from './plain-sql.ts'
import { memoryOf, peakOf, resetPeak, startShop } from './processes.ts'
import type { Row } from './table.ts'

const AT_ONCE = 32
const NEW_ADDRESSES = 10_000
/** How long the shop is left alone before its memory is read. */
const CALM_MS = 10_000

/**
 * The memory of a shop: idle after a second start, at most while it takes orders and renders pages at new addresses, and
 * when it is idle again.
 */
export async function benchMemory(settings: Record<string, string>, orders: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-bench-'))
  const environment = { ...settings, DATA_DIR: folder }
  const open = () => startShop(environment)
  await (await open()).stop()
  const shop = await open()
  await setTimeout(CALM_MS)
  const idle = memoryOf(shop.pid)

  const database = new DatabaseSync(join(folder, 'kalam.db'))
  database.exec('pragma busy_timeout = 5000; update products set "stockQuantity" = 1000000')
  const products = database
    .prepare('select id, "unitPrice" as price from products order by serial limit 2')
    .all() as unknown as StockedProduct[]
  const shopper = await signUpShopper(shop, 'bench@example.com')
  const checkout = new Checkout(shopper, AT_ONCE)
  resetPeak(shop.pid)
  await atOnce(orders, () => checkout.place(products))
  // Written after the orders; until then the shop is not idle.
  await untilMailsWritten(database, checkout)
  database.close()
  const underOrders = peakOf(shop.pid)
  await setTimeout(CALM_MS)
  const afterOrders = memoryOf(shop.pid)
  resetPeak(shop.pid)
  await atOnce(NEW_ADDRESSES, async (n) => {
    const response = await fetch(`${shop.url}/store?q=new-${n}`)
    if (!response.ok) throw new Error(`A page responded with ${response.status}`)
    await response.arrayBuffer()
  })
  const underPages = peakOf(shop.pid)
  await setTimeout(CALM_MS)
  const afterPages = memoryOf(shop.pid)
  await shop.stop()
  rmSync(folder, { recursive: true })
  return [
    { what: 'memory idle, second start', figure: `${idle} MB`, goal: '<= 100 MB' },
    {
      what: `memory with ${orders} orders, ${AT_ONCE} at once: most / idle again`,
      figure: `${underOrders} / ${afterOrders} MB`,
      goal: '<= 180 MB',
    },
    {
      what: `memory with pages at ${NEW_ADDRESSES} new addresses: most / idle again`,
      figure: `${underPages} / ${afterPages} MB`,
      goal: '<= 180 MB',
    },
  ]
}

async function atOnce(times: number, once: (n: number) => Promise<void>): Promise<void> {
  let done = 0
  const workers = Array.from({ length: AT_ONCE }, async () => {
    while (done < times) await once(done++)
  })
  await Promise.all(workers)
}
