import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'

import { currentDatabase } from '#data/database/database.server.ts'
import { startPostgres } from '#scripts/services/postgres.ts'
import { median, percentile } from '#bench/median.ts'
import { openOrderShop, type OrderShop } from './order-shop.ts'
import { cpuOfServer, placeMany } from './place-order.ts'
import { type Outcome, type Plan, type ServiceTimes, simulateOrders } from './simulated-orders.ts'
import type { Row } from '#bench/table.ts'

const AT_ONCE = 32
const MEASURED_ORDERS = 2_000
const CONNECTIONS = 10
/** 10,000 a minute. */
const GOAL = 10_000 / 60

/**
 * The order path on a synthetic clock, with many processes and hot products, from service times that are measured first,
 * or given; reproducible by its seed. What it predicts for one process is compared with what was measured.
 * @param given shop's CPU, server's CPU, round trip, fsync: milliseconds
 */
export async function benchSimulation(seed: number, given?: readonly number[]): Promise<Row[]> {
  const measured = given ? null : await measureOrders()
  const [shopCpu = 0, serverCpu = 0, roundTrip = 0, fsync = 0] = given ?? measured!.times
  const times: ServiceTimes = { shopCpu, serverCpu, roundTrip, fsync }
  console.log(
    `To repeat: npm run bench -- simulate --seed ${seed} --times ${Object.values(times)
      .map((ms) => ms.toFixed(3))
      .join()}`,
  )
  const plan = (changes: Partial<Plan>): Outcome =>
    simulateOrders({
      ...times,
      processes: 1,
      connections: CONNECTIONS,
      databaseCores: 1,
      hotShare: 0,
      seed,
      orders: 20_000,
      arrivals: { atOnce: AT_ONCE },
      ...changes,
    })
  const rows = [checkOf(plan({}), measured?.perSecond)]
  for (const processes of [1, 2, 4, 8]) {
    const outcome = plan({ processes, databaseCores: 4, arrivals: { atOnce: AT_ONCE * processes } })
    rows.push({
      what: `most orders, ${processes} processes, 4 cores of the database`,
      figure: figureOf(outcome),
    })
  }
  for (const hotShare of [0, 0.1, 0.5, 1]) {
    const outcome = plan({ processes: 4, databaseCores: 4, hotShare, arrivals: { perSecond: GOAL } })
    rows.push({
      what: `${(GOAL * 60).toFixed(0)} orders a minute, 4 processes, ${hotShare * 100} % with one hot product`,
      figure: figureOf(outcome),
    })
  }
  for (const slow of [5, 20]) {
    const changes = {
      processes: 4,
      databaseCores: 4,
      arrivals: { perSecond: GOAL },
      hotShare: 0.1,
      fsync: slow,
    }
    rows.push({ what: `the same with 10 %, and a disk of ${slow} ms`, figure: figureOf(plan(changes)) })
  }
  const far = { processes: 4, databaseCores: 4, arrivals: { perSecond: GOAL }, hotShare: 0.1, roundTrip: 1 }
  rows.push({ what: 'the same with 10 %, and a network of 1 ms', figure: figureOf(plan(far)) })
  return rows
}

function figureOf({ perSecond, durations, shop, database, log, hotProduct }: Outcome): string {
  const [p50, p99] = [percentile(durations, 0.5), percentile(durations, 0.99)].map((ms) => ms.toFixed(1))
  const [a, b, c, d] = [shop, database, log, hotProduct].map((share) => `${(share * 100).toFixed(0)} %`)
  return `${perSecond.toFixed(0)}/s, p50 ${p50}, p99 ${p99} ms; busy: shop ${a}, database ${b}, log ${c}, hot product ${d}`
}

function checkOf(outcome: Outcome, perSecond?: number): Row {
  return {
    what: `${AT_ONCE} at once, one process: simulated`,
    figure: figureOf(outcome),
    ...(perSecond !== undefined && {
      baseline: `measured ${perSecond.toFixed(0)}/s`,
      ratio: `${((outcome.perSecond / perSecond - 1) * 100).toFixed(0)} % off`,
    }),
  }
}

async function measureOrders(): Promise<{ perSecond: number; times: number[] }> {
  const server = await startPostgres()
  if (server === null) throw new Error('There is no PostgreSQL here: give the times by --times.')
  const shop = await openOrderShop(server.url)
  try {
    await placeMany(() => shop.place(), MEASURED_ORDERS / 4, AT_ONCE)
    const before = await cpuOfServer(shop)
    const { perSecond, cpu } = await placeMany(() => shop.place(), MEASURED_ORDERS, AT_ONCE)
    const serverCpu = ((await cpuOfServer(shop)) - before) / MEASURED_ORDERS
    return { perSecond, times: [cpu, serverCpu, await measureRoundTrip(shop), measureFsync(shop.folder)] }
  } finally {
    await shop.close()
    await server.stop()
  }
}

async function measureRoundTrip(shop: OrderShop): Promise<number> {
  const durations: number[] = []
  for (let n = 0; n < 300; n++) {
    const started = performance.now()
    await sql`select 1`.execute(shop.within(currentDatabase))
    durations.push(performance.now() - started)
  }
  return median(durations)
}

/** Of 8 KB, a page of PostgreSQL's log. */
function measureFsync(folder: string): number {
  const file = openSync(join(folder, 'fsync'), 'w')
  const durations = Array.from({ length: 200 }, () => {
    const started = performance.now()
    writeSync(file, Buffer.alloc(8192))
    fdatasyncSync(file)
    return performance.now() - started
  })
  closeSync(file)
  return median(durations)
}
