import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { median } from './median.ts'
import { Checkout, signUpShopper } from './orders.ts'
import type { StockedProduct } from './plain-sql.ts'
import type { ServerProcess } from './processes.ts'
import type { Row } from './table.ts'

const ORDERS_PER_SECOND = Number(process.env['BENCH_ORDERS_PER_SECOND'] ?? 300)
/** More wait for a connection. */
const ORDERS_AT_ONCE = 64
const SECONDS = 10
const ROUNDS = 5

/** The slowest of a hundred orders while a backup is made over and over, compared with that of a quiet shop. */
export async function benchBackup(shop: ServerProcess, folder: string): Promise<Row[]> {
  const database = new DatabaseSync(join(folder, 'kalam.db'))
  database.exec('pragma busy_timeout = 5000; update products set "stockQuantity" = 1000000')
  const products = database
    .prepare('select id, "unitPrice" as price from products order by serial limit 2')
    .all() as unknown as StockedProduct[]
  database.close()
  const shopper = await signUpShopper(shop, 'backup@example.com')
  const checkout = new Checkout(shopper, ORDERS_AT_ONCE)
  const place = () => checkout.place(products)
  await p99AtRate(place, 2)
  const quiet: number[] = []
  const busy: number[] = []
  let made = 0
  // In turn, because other work on the machine changes by the minute.
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(await p99AtRate(place, SECONDS))
    const backups = makeBackups(folder)
    busy.push(await p99AtRate(place, SECONDS))
    made += await backups.stop()
  }
  checkout.close()
  const ratio = median(busy.map((p99, round) => p99 / quiet[round]!))
  return [
    {
      what: `p99 of orders, ${ORDERS_PER_SECOND} a second, while ${made} backups are made`,
      figure: `${median(busy).toFixed(0)} ms`,
      baseline: `without a backup ${median(quiet).toFixed(0)} ms`,
      ratio: Number.isFinite(ratio) ? `x ${ratio.toFixed(1)}` : 'more orders than this machine takes',
      goal: '<= x 2',
    },
  ]
}

/** Orders begin at this rate, however long the earlier ones take. */
async function p99AtRate(place: () => Promise<void>, seconds: number): Promise<number> {
  const durations: number[] = []
  const orders: Promise<void>[] = []
  const started = performance.now()
  for (let order = 0; order < ORDERS_PER_SECOND * seconds; order++) {
    const due = started + (order * 1000) / ORDERS_PER_SECOND
    const early = due - performance.now()
    if (early > 0) await setTimeout(early)
    // From when it was due: waiting for the others counts.
    orders.push(
      place().then(
        () => void durations.push(performance.now() - due),
        // Too much for this machine: as if it had never been answered.
        () => void durations.push(Number.POSITIVE_INFINITY),
      ),
    )
  }
  await Promise.all(orders)
  return durations.toSorted((a, b) => a - b)[Math.floor(durations.length * 0.99)]!
}

/** Makes one backup after the other, as the shop does. */
function makeBackups(folder: string): { stop: () => Promise<number> } {
  const ended = new AbortController()
  let made = 0
  const done = (async () => {
    while (!ended.signal.aborted) {
      const child = spawn('nice', ['-n', '19', process.execPath, 'scripts/run.mjs', 'backup:process'], {
        stdio: ['pipe', 'ignore', 'inherit'],
      })
      child.stdin.end(JSON.stringify({ kind: 'manual', settings: { DATA_DIR: folder } }))
      const [code] = (await once(child, 'exit')) as [number | null]
      if (code === 0) made++
    }
    return made
  })()
  return {
    async stop() {
      ended.abort()
      return done
    },
  }
}
