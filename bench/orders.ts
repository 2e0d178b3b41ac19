import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'

import { checkoutFields } from '#tests/support/checkout-fields.ts'
import { TestBrowser } from '#tests/support/browser.ts'
import { medianMs } from './load.ts'
import { cpuOf, type ServerProcess } from './processes.ts'
import { placeWithPlainSql, type StockedProduct } from './plain-sql.ts'
import type { Row } from './table.ts'

const SEQUENTIAL = 300
const CONCURRENT_ORDERS = 3000
const CONCURRENCY = 32

/** Orders of two products over HTTP, compared with the same SQL statements without our code, each with fsync. */
export async function benchOrders(shop: ServerProcess, folder: string): Promise<Row[]> {
  const database = new DatabaseSync(join(folder, 'kalam.db'))
  database.exec('pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000')
  database.exec('update products set "stockQuantity" = 1000000')
  const products = database
    .prepare('select id, "unitPrice" as price from products order by serial limit 2')
    .all() as unknown as StockedProduct[]

  const plainSqlMs = await medianMs(async () => placeWithPlainSql(database, products), SEQUENTIAL)
  const shopper = await signUpShopper(shop, 'bench@example.com')
  const place = () => placeOrder(shopper, products)
  await medianMs(place, 50)
  const sequentialMs = await medianMs(place, SEQUENTIAL)
  const ordersPerSecond = await placeConcurrently(place)
  const cpuBefore = cpuOf(shop.pid)
  await medianMs(place, SEQUENTIAL)
  const cpu = (cpuOf(shop.pid) - cpuBefore) / SEQUENTIAL
  database.close()
  return [
    {
      what: 'one order over HTTP',
      figure: `${sequentialMs.toFixed(1)} ms, ${cpu.toFixed(1)} ms of CPU`,
      baseline: `plain SQL ${plainSqlMs.toFixed(2)} ms`,
      ratio: `x ${(sequentialMs / plainSqlMs).toFixed(1)}`,
      goal: '<= 10 ms',
    },
    {
      what: `orders, ${CONCURRENCY} concurrently`,
      figure: `${Math.round(ordersPerSecond)} orders/s`,
      baseline: `plain SQL ${Math.round(1000 / plainSqlMs)}/s`,
      ratio: `${((ordersPerSecond * plainSqlMs) / 10).toFixed(0)} %`,
      goal: '>= 300 orders/s',
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

/** Sends the checkout form as the screen does; the response is the page's data. */
export async function placeOrder(shopper: TestBrowser, products: StockedProduct[]): Promise<void> {
  const total = products.reduce((sum, product) => sum + product.price, 0)
  const lines = products.map(({ id }) => ({ id, quantity: 1 }))
  const response = await shopper.post('/checkout.data', checkoutFields(lines, total))
  const body = await response.text()
  if (response.status !== 201) throw new Error(`Not placed: ${response.status} ${body}`)
}

/** @returns orders per second */
async function placeConcurrently(place: () => Promise<void>): Promise<number> {
  let left = CONCURRENT_ORDERS
  const started = performance.now()
  const shoppers = Array.from({ length: CONCURRENCY }, async () => {
    while (left-- > 0) await place()
  })
  await Promise.all(shoppers)
  return CONCURRENT_ORDERS / ((performance.now() - started) / 1000)
}
