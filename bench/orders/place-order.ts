import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { sql } from 'kysely'

import { currentDatabase } from '#data/database/database.server.ts'
import { postgresEngine } from '#data/database/postgres/engine.server.ts'
import { startPostgres } from '#scripts/services/postgres.ts'
import { startCountingProxy } from '#tests/support/servers/counting-proxy.ts'
import { median, spread } from '#bench/median.ts'
import { openOrderShop, type OrderShop } from './order-shop.ts'
import { openPlainPostgres } from './plain-postgres.ts'
import { placeWithPlainSql } from '#bench/plain-sql.ts'
import { cpuOf } from '#bench/processes.ts'
import type { Row } from '#bench/table.ts'

const ROUNDS = 5
const ORDERS = 400
const CONCURRENCY = 32

/** One way to place orders. */
interface Contender {
  what: string
  place: () => unknown
  concurrency: number
  /** Prepares each round. @returns what undoes that */
  prepare?: () => () => void
  /** Of the database's processes so far, in milliseconds. */
  serverCpu?: () => Promise<number>
  /** Orders a second, and milliseconds of CPU an order, of each round. */
  speeds: number[]
  cpus: number[]
  serverCpus: number[]
}

/**
 * Orders of three lines by `placeOrder` alone, without HTTP, each on the disk before it is answered; beside the same SQL
 * by hand (without the mails), in alternating rounds. With PostgreSQL, on a server of its own beside SQLite.
 */
export async function benchPlaceOrder(withPostgres: boolean): Promise<Row[]> {
  const closing: (() => unknown)[] = []
  const contenders: Contender[] = []
  const add = (what: string, place: () => unknown, details: Partial<Contender> = {}) =>
    contenders.push({
      what,
      place,
      concurrency: CONCURRENCY,
      speeds: [],
      cpus: [],
      serverCpus: [],
      ...details,
    })
  const roundTrips: Row[] = []
  try {
    const shop = await openOrderShop()
    closing.unshift(shop.close)
    const byHand = new DatabaseSync(join(shop.folder, 'kalam.db'))
    closing.unshift(() => byHand.close())
    byHand.exec('pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000')
    add('SQLite', () => shop.place())
    add('SQLite, one at once', () => shop.place(), { concurrency: 1 })
    add('SQLite by hand', () => placeWithPlainSql(byHand, shop.nextProducts()), { concurrency: 1 })
    if (withPostgres) {
      const server = await startPostgres()
      if (server === null) throw new Error('There is no PostgreSQL here.')
      closing.unshift(server.stop)
      const there = await openOrderShop(server.url)
      closing.unshift(there.close)
      const plain = openPlainPostgres(server.url)
      closing.unshift(plain.close)
      const serverCpu = () => cpuOfServer(there)
      const same = there.nextProducts()
      const place = () => there.place()
      add('PostgreSQL', place, { serverCpu })
      add('PostgreSQL without live updates', place, { serverCpu, prepare: recordNoLiveUpdates })
      add('PostgreSQL, one at once', place, { serverCpu, concurrency: 1 })
      add('PostgreSQL, the same products', () => there.place(same), { serverCpu })
      add('PostgreSQL by hand', () => plain.place(there.nextProducts()))
      roundTrips.push(await countRoundTrips(server.url))
    }
    for (const contender of contenders) await measure(contender, ORDERS / 4)
    for (const { speeds, cpus, serverCpus } of contenders) speeds.length = cpus.length = serverCpus.length = 0
    for (let round = 0; round < ROUNDS; round++) {
      for (const contender of contenders) await measure(contender, ORDERS)
    }
  } finally {
    for (const close of closing) await close()
  }
  return [...rowsOf(contenders), ...roundTrips]
}

async function measure(contender: Contender, orders: number): Promise<void> {
  const { place, concurrency, prepare, serverCpu, ...figures } = contender
  const restore = prepare?.()
  const serverBefore = await serverCpu?.()
  const { perSecond, cpu } = await placeMany(place, orders, concurrency).finally(restore)
  figures.speeds.push(perSecond)
  figures.cpus.push(cpu)
  if (serverCpu) figures.serverCpus.push(((await serverCpu()) - serverBefore!) / orders)
}

/** @returns orders a second, and milliseconds of CPU of this process an order */
export async function placeMany(place: () => unknown, orders: number, concurrency: number) {
  let left = orders
  const failed: unknown[] = []
  const [started, before] = [performance.now(), process.cpuUsage()]
  const shoppers = Array.from({ length: concurrency }, async () => {
    while (left-- > 0) {
      try {
        await place()
      } catch (error) {
        failed.push(error)
      }
    }
  })
  await Promise.all(shoppers)
  if (failed.length > 0) console.log(`${failed.length} of ${orders} orders failed: ${String(failed[0])}`)
  const { user, system } = process.cpuUsage(before)
  return {
    perSecond: (orders * 1000) / (performance.now() - started),
    cpu: (user + system) / 1000 / orders,
  }
}

function rowsOf(contenders: Contender[]): Row[] {
  const find = (what: string) => contenders.find((each) => each.what === what)
  return contenders
    .filter(({ what }) => !what.endsWith('by hand'))
    .map(({ what, speeds, cpus, serverCpus, concurrency }) => {
      const engine = what.split(/[ ,]/)[0]!
      const [byHand, full] = [find(`${engine} by hand`)!, find(engine)!]
      const isWithout = what.endsWith('without live updates')
      const server = serverCpus.length > 0 ? ` + ${median(serverCpus).toFixed(2)} of the server's` : ''
      const beside = isWithout ? full : byHand
      return {
        what: `orders of 3 lines, ${concurrency} at once, ${what}`,
        figure: `${median(speeds).toFixed(0)}/s (${spread(speeds)}), ${median(cpus).toFixed(2)}${server} ms of CPU`,
        baseline: `${isWithout ? 'with them' : 'by hand'} ${median(beside.speeds).toFixed(0)}/s (${spread(beside.speeds)}), ${median(beside.cpus).toFixed(2)} ms`,
        ratio: `${((100 * (isWithout ? median(full.speeds) : median(speeds))) / median(isWithout ? speeds : beside.speeds)).toFixed(0)} %`,
        ...goalOf(what),
      }
    })
}

function goalOf(what: string): Pick<Row, 'goal'> {
  if (what === 'PostgreSQL') return { goal: '>= 600 orders/s' }
  return what.endsWith('without live updates') ? { goal: '>= 80 % with them' } : {}
}

/** Leaves out the row of each live update, and with it the ping that follows. */
function recordNoLiveUpdates(): () => void {
  const record = postgresEngine.recordLiveUpdates
  postgresEngine.recordLiveUpdates = async () => ({ recorded: Promise.resolve([]) })
  return () => (postgresEngine.recordLiveUpdates = record)
}

/** Milliseconds of CPU that the connections of the shop have used so far. Linux only, on this machine; 0 elsewhere. */
export async function cpuOfServer(shop: OrderShop): Promise<number> {
  const database = shop.within(currentDatabase)
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'kalam'
  `.execute(database)
  return rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
}

async function countRoundTrips(url: string): Promise<Row> {
  const proxy = await startCountingProxy(url)
  const shop = await openOrderShop(proxy.url)
  await shop.place()
  const before = proxy.roundTrips()
  await shop.place()
  const count = proxy.roundTrips() - before
  await shop.close()
  proxy.close()
  return { what: 'round trips of an order of 3 lines, PostgreSQL', figure: String(count), goal: '<= 3' }
}
