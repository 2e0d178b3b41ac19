import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'

import { checkoutFields } from '#tests/support/checkout-fields.ts'
import { TestBrowser } from '#tests/support/browser.ts'
import { alone } from './load.ts'
import { cpuOf, type Serving } from './processes.ts'
import { placeByHand, type StockedProduct } from './sql-by-hand.ts'
import type { Row } from './table.ts'

const ALONE = 300
const MANY = 3000
const AT_ONCE = 32

/** Orders of two products through HTTP, beside the same SQL statements without our code, each with fsync. */
export async function benchOrders(shop: Serving, folder: string): Promise<Row[]> {
  const database = new DatabaseSync(join(folder, 'kalam.db'))
  database.exec('pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000')
  database.exec('update products set "stockQuantity" = 1000000')
  const products = database
    .prepare('select id, "unitPrice" as price from products order by serial limit 2')
    .all() as unknown as StockedProduct[]

  const byHandMs = await alone(async () => placeByHand(database, products), ALONE)
  const shopper = await shopperAt(shop)
  const place = () => placeOrder(shopper, products)
  await alone(place, 50)
  const aloneMs = await alone(place, ALONE)
  const many = await atOnce(place)
  const cpuBefore = cpuOf(shop.pid)
  await alone(place, ALONE)
  const cpu = (cpuOf(shop.pid) - cpuBefore) / ALONE
  database.close()
  return [
    {
      what: 'one order through HTTP',
      figure: `${aloneMs.toFixed(1)} ms, ${cpu.toFixed(1)} ms of CPU`,
      beside: `SQL by hand ${byHandMs.toFixed(2)} ms`,
      ratio: `x ${(aloneMs / byHandMs).toFixed(1)}`,
      goal: '<= 10 ms',
    },
    {
      what: `orders, ${AT_ONCE} at once`,
      figure: `${Math.round(many)} orders/s`,
      beside: `SQL by hand ${Math.round(1000 / byHandMs)}/s`,
      ratio: `${((many * byHandMs) / 10).toFixed(0)} %`,
      goal: '>= 300 orders/s',
    },
  ]
}

async function shopperAt(shop: Serving): Promise<TestBrowser> {
  const shopper = new TestBrowser(shop.url)
  const password = 'satin ribbon 7'
  await shopper.post('/signup', { email: 'bench@example.com', password, confirmPassword: password })
  if ((await shopper.session()) === null) throw new Error('The shopper could not sign up.')
  return shopper
}

/** As the checkout screen does it: the response is the page's data. */
async function placeOrder(shopper: TestBrowser, products: StockedProduct[]): Promise<void> {
  const total = products.reduce((sum, product) => sum + product.price, 0)
  const lines = products.map(({ id }) => ({ id, quantity: 1 }))
  const response = await shopper.post('/checkout.data', checkoutFields(lines, total))
  const body = await response.text()
  if (!body.includes('placed')) throw new Error(`Not placed: ${response.status} ${body}`)
}

/** @returns orders per second */
async function atOnce(place: () => Promise<void>): Promise<number> {
  let left = MANY
  const started = performance.now()
  const shoppers = Array.from({ length: AT_ONCE }, async () => {
    while (left-- > 0) await place()
  })
  await Promise.all(shoppers)
  return MANY / ((performance.now() - started) / 1000)
}
