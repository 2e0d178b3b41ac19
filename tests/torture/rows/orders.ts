import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'

import type { TestBrowser } from '#tests/support/pages/browser.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { atOnce } from '#tests/torture/at-once.ts'
import { Problems, type Row, type Size, type Target, triesOf } from '#tests/torture/row.ts'
import { customerOf } from '#tests/torture/visitors.ts'

const STOCK = 10
const CONNECTIONS = 50

/** @returns the first column of each row */
function read(target: Target, sql: string, ...values: string[]): (string | number)[] {
  const database = new DatabaseSync(join(target.folder, 'kalam.db'), { readOnly: true })
  try {
    return database
      .prepare(sql)
      .all(...values)
      .map((row) => Object.values(row)[0] as string | number)
  } finally {
    database.close()
  }
}

async function statusOf(response: Promise<Response>): Promise<number> {
  const { status, ...rest } = await response.then(async (response) => {
    await response.arrayBuffer()
    return { status: response.status }
  })
  void rest
  return status
}

/** Many buyers, each with an account, for a product of which there are ten. */
async function scarceStock(target: Target, size: Size) {
  const tries = triesOf(size, { full: 1_000, control: 60, short: 60 })
  const problems = new Problems()
  const { id, price } = target.products[0]!
  const buyers: TestBrowser[] = []
  await atOnce(tries, 8, async () => void buyers.push(await customerOf(target)))
  let placed = 0
  await atOnce(tries, CONNECTIONS, async (number) => {
    const fields = checkoutFields([{ id, quantity: 1 }], price)
    const status = await statusOf(buyers[number]!.post('/checkout.data', fields))
    if (status === 201) placed++
    problems.require(status < 500 || status === 503, `an order got ${status}`)
  })
  const [stock] = read(target, 'select "stockQuantity" from products where id = ?', id)
  const [sold] = read(target, 'select coalesce(sum(quantity), 0) from order_lines where "productId" = ?', id)
  const [ledger] = read(target, 'select sum(change) from stock_movements where "productId" = ?', id)
  problems.require(sold === STOCK && placed === STOCK, `${sold} sold and ${placed} confirmed of ${STOCK}`)
  problems.require(stock === 0 && ledger === 0, `stock ${stock}, ledger ${ledger}`)
  return {
    tries,
    broken: problems.list(),
    figures: `${placed} bought, ${tries - placed} refused, stock ${stock}`,
  }
}

/** One form sent many times at once. */
async function sameReference(target: Target, size: Size) {
  const tries = triesOf(size, { full: 100, control: 30, short: 30 })
  const problems = new Problems()
  const { id, price } = target.products[1]!
  const buyer = await customerOf(target)
  const fields = checkoutFields([{ id, quantity: 1 }], price)
  await atOnce(tries, tries, async () => {
    const status = await statusOf(buyer.post('/checkout.data', fields))
    problems.require(status === 200 || status === 201, `a repeated order got ${status}`)
  })
  const [orders] = read(target, 'select count(*) from orders')
  const [stock] = read(target, 'select "stockQuantity" from products where id = ?', id)
  problems.require(orders === 1 && stock === STOCK - 1, `${orders} orders, stock ${stock}`)
  return { tries, broken: problems.list(), figures: `${orders} order` }
}

/** One new account tries to buy the whole shop: in one order, in many, and in many at once. */
async function emptyTheShop(target: Target, size: Size) {
  const tries = triesOf(size, { full: 60, control: 20, short: 20 })
  const problems = new Problems()
  const buyer = await customerOf(target)
  const all = target.products.map(({ id }) => ({ id, quantity: STOCK }))
  const total = target.products.reduce((sum, { price }) => sum + price * STOCK, 0)
  const one = await statusOf(buyer.post('/checkout.data', checkoutFields(all, total)))
  problems.require(one >= 400, `one order for everything (₹${total / 100}) was placed`)
  await atOnce(tries, tries, async (number) => {
    const { id, price } = target.products[number % target.products.length]!
    const status = await statusOf(
      buyer.post('/checkout.data', checkoutFields([{ id, quantity: STOCK }], price * STOCK)),
    )
    problems.require(status < 500 || status === 503, `an order got ${status}`)
  })
  const [orders] = read(target, 'select count(*) from orders')
  const [value] = read(target, 'select coalesce(sum("totalAmount"), 0) from orders')
  // Whatever the shopkeeper's limits say, one new account may not hold the better part of the shop.
  problems.require(
    Number(value) < total / 4,
    `one new account holds goods for ₹${Number(value) / 100} of ₹${total / 100}`,
  )
  return {
    tries: tries + 1,
    broken: problems.list(),
    figures: `${orders} orders for ₹${Number(value) / 100}`,
  }
}

export const scarce: Row = {
  name: 'scarce-stock',
  what: 'a thousand buyers over 50 connections for a stock of 10',
  attack: scarceStock,
  control: {
    without: 'the two checks of stock (the check of the database is left, and makes a 500 of it)',
    sign: /sold and|^stock|an order got 5/,
    patches: [
      {
        file: 'app/data/catalogue/stock/stock.server.ts',
        text: `.whereRef('stockQuantity', '>=', 'taken.column2')\n`,
        replacement: `.where('stockQuantity', '>=', -1_000)\n`,
      },
      {
        file: 'app/domain/checkout/checkout.ts',
        text: 'return left < asked ?',
        replacement: 'return left < -asked ?',
      },
    ],
  },
}

export const reference: Row = {
  name: 'same-reference',
  what: 'one reference 100 times at once',
  attack: sameReference,
  control: {
    without: 'the look-up of the reference',
    sign: /repeated order got|orders, stock/,
    patches: [
      {
        file: 'app/data/orders/earlier-order.server.ts',
        text: 'where id = ${reference}',
        replacement: `where id = 'nothing'`,
      },
    ],
  },
}

export const orderLimits: Row = {
  name: 'order-limits',
  what: 'one new account tries to empty the shop',
  attack: emptyTheShop,
  control: {
    without: 'the order limits',
    sign: /was placed|holds goods/,
    patches: [
      {
        file: 'app/data/orders/place-order.server.ts',
        text: `if (problem) return { outcome: 'limited', problem }`,
        replacement: 'void problem',
      },
    ],
  },
}
