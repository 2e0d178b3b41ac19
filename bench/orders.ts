import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { medianMs } from './load.ts'
import { median, spread } from './median.ts'
import { cpuOf, type ServerProcess } from './processes.ts'
import { placeWithPlainSql, type StockedProduct } from './plain-sql.ts'
import { cookiesOf, Sender } from './send.ts'
import type { Row } from './table.ts'

const SEQUENTIAL = 300
const ROUNDS = 5
const PLAIN_ORDERS = 100
/** In each round. */
const CONCURRENT_ORDERS = 600
const CONCURRENCY = 32

/**
 * Orders of two products over HTTP, compared with the same SQL statements without our code, each with fsync. The mails of
 * one round are written before the next one begins, and are counted apart: the shop writes them after the orders.
 */
export async function benchOrders(shop: ServerProcess, folder: string): Promise<Row[]> {
  const database = new DatabaseSync(join(folder, 'kalam.db'))
  database.exec('pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000')
  database.exec('update products set "stockQuantity" = 1000000')
  const products = database
    .prepare('select id, "unitPrice" as price from products order by serial limit 2')
    .all() as unknown as StockedProduct[]

  const shopper = await signUpShopper(shop, 'bench@example.com')
  const checkout = new Checkout(shopper, CONCURRENCY)
  const place = () => checkout.place(products)
  await medianMs(place, 50)
  await untilMailsWritten(database, checkout)
  const sequentialMs = await medianMs(place, SEQUENTIAL)
  // By turns, because other work on the machine changes by the minute.
  const plain: number[] = []
  const perSecond: number[] = []
  const withMails: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await untilMailsWritten(database, checkout)
    plain.push(await medianMs(async () => placeWithPlainSql(database, products), PLAIN_ORDERS))
    const started = performance.now()
    await placeConcurrently(place)
    perSecond.push((CONCURRENT_ORDERS * 1000) / (performance.now() - started))
    await untilMailsWritten(database, checkout)
    withMails.push((CONCURRENT_ORDERS * 1000) / (performance.now() - started))
  }
  const plainSqlMs = median(plain)
  const shareOf = (speeds: number[]) => {
    const shares = speeds.map((orders, round) => (orders * plain[round]!) / 10)
    return `${median(shares).toFixed(0)} (${spread(shares)}) %`
  }
  const cpuBefore = cpuOf(shop.pid)
  await medianMs(place, SEQUENTIAL)
  const cpu = (cpuOf(shop.pid) - cpuBefore) / SEQUENTIAL
  await untilMailsWritten(database, checkout)
  const cpuWithMails = (cpuOf(shop.pid) - cpuBefore) / SEQUENTIAL
  checkout.close()
  database.close()
  return [
    {
      what: 'one order over HTTP',
      figure: `${sequentialMs.toFixed(1)} ms, ${cpu.toFixed(1)} ms of CPU, with its mails ${cpuWithMails.toFixed(1)}`,
      baseline: `plain SQL ${plainSqlMs.toFixed(2)} ms`,
      ratio: `x ${(sequentialMs / plainSqlMs).toFixed(1)}`,
      goal: '<= 1.5 ms of CPU',
    },
    {
      what: `orders, ${CONCURRENCY} concurrently`,
      figure: `${median(perSecond).toFixed(0)} (${spread(perSecond)}) orders/s`,
      baseline: `plain SQL ${Math.round(1000 / plainSqlMs)}/s`,
      ratio: shareOf(perSecond),
      goal: '>= 40 %',
    },
    {
      what: `the same, until their mails are written, too`,
      figure: `${median(withMails).toFixed(0)} (${spread(withMails)}) orders/s`,
      baseline: `plain SQL ${Math.round(1000 / plainSqlMs)}/s`,
      ratio: shareOf(withMails),
    },
  ]
}

export async function signUpShopper(shop: ServerProcess, email: string): Promise<TestBrowser> {
  const shopper = new TestBrowser(shop.url)
  const password = 'satin ribbon 7'
  await shopper.post('/signup', { email, password, confirmPassword: password })
  if ((await shopper.session()) === null) throw new Error('The shopper could not sign up.')
  return shopper
}

/** Places orders of one shopper, so many at once. */
export class Checkout {
  readonly #sender: Sender
  readonly #headers: Record<string, string>

  constructor(shopper: TestBrowser, atOnce = 1) {
    this.#sender = new Sender(shopper.url, atOnce)
    this.#headers = { Cookie: cookiesOf(shopper) }
  }

  /** Sends the checkout form as the screen does; the response is the page's data. */
  async place(products: StockedProduct[]): Promise<void> {
    const total = products.reduce((sum, product) => sum + product.price, 0)
    const lines = products.map(({ id }) => ({ id, quantity: 1 }))
    const fields = checkoutFields(lines, total)
    const headers = this.#headers
    const { status, body } = await this.#sender.send({
      method: 'POST',
      path: '/checkout.data',
      headers,
      fields,
    })
    if (status !== 201) throw new Error(`Not placed: ${status} ${atob(body)}`)
  }

  /** Closes the connections; the next order opens others. */
  close(): void {
    this.#sender.close()
  }
}

export async function untilMailsWritten(database: DatabaseSync, checkout: Checkout): Promise<void> {
  // The shop closes a connection that is idle for five seconds, which may be just when it is used again.
  checkout.close()
  const waiting = database.prepare(`select 1 from outbox where state = 'waiting' limit 1`)
  while (waiting.get()) await setTimeout(20)
}

async function placeConcurrently(place: () => Promise<void>): Promise<void> {
  let left = CONCURRENT_ORDERS
  const shoppers = Array.from({ length: CONCURRENCY }, async () => {
    while (left-- > 0) await place()
  })
  await Promise.all(shoppers)
}
