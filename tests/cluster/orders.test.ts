import { beforeAll, describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { sumOfMovements } from '#data/catalogue/stock/stock.server.ts'
import type { TestBrowser } from '#tests/support/pages/browser.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { PRICE } from '#tests/faults/fault-shop.ts'
import { Shopping } from '#tests/faults/shopping.ts'
import { hasBalancer, startBalancer } from './balancer.ts'
import { openSharedDatabase, ROUNDS, SERVER, type ShopProcess, signUp, startProcess } from './cluster.ts'

const BUYERS = Number(process.env['CLUSTER_BUYERS'] ?? 100)
const ACCOUNTS = 20
const STOCK = 10
const PRODUCTS = 5

describe.skipIf(!SERVER || !hasBalancer)('three processes behind HAProxy', () => {
  let database: string
  let processes: ShopProcess[]
  let url: string

  beforeAll(async () => {
    database = await openSharedDatabase()
  })

  const start = async () => {
    processes = await Promise.all([1, 2, 3].map(() => startProcess(database)))
    url = await startBalancer(processes)
  }

  test('many buyers of ten pieces of five products, in any order, cancelling between: never more than ten', async () => {
    await start()
    const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, () => signUp(url)))
    for (let round = 0; round < ROUNDS; round++) expect(await sellOut(accounts)).toBeGreaterThan(0)
  }, 1_800_000)

  test('processes are killed and started again under orders: none that was confirmed is lost', async () => {
    await start()
    const products = [await createTestProduct({ price: PRICE, stockQuantity: 1_000_000 })]
    const shopping = await Shopping.start(url, products)
    for (let round = 0; round < ROUNDS; round++) {
      const before = shopping.acknowledged.size
      await expect.poll(() => shopping.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(before + 5)
      const index = round % processes.length
      const { url: address } = processes[index]!
      processes[index]!.signal('SIGKILL')
      await processes[index]!.ended
      processes[index] = await startProcess(database, { PORT: new URL(address).port })
    }
    await shopping.stop()
    const stored = new Set((await db.selectFrom('orders').select('id').execute()).map(({ id }) => id))
    expect([...shopping.acknowledged].filter((id) => !stored.has(id))).toEqual([])
    expect(shopping.acknowledged.size).toBeGreaterThan(5 * ROUNDS)
  }, 3_600_000)
})

/** All buyers at once, until the stock is gone. @returns how many orders were placed */
async function sellOut(accounts: TestBrowser[]): Promise<number> {
  const products: string[] = []
  while (products.length < PRODUCTS) {
    products.push((await createTestProduct({ price: PRICE, stockQuantity: STOCK })).id)
  }
  let placed = 0
  const statuses = new Set<number>()
  const buy = async (buyer: number) => {
    const shopper = accounts[buyer % ACCOUNTS]!
    const wanted = shuffled(products).slice(0, 1 + (buyer % PRODUCTS))
    const fields = checkoutFields(
      wanted.map((id) => ({ id, quantity: 1 })),
      wanted.length * PRICE,
    )
    let { status } = await shopper.post('/checkout', fields)
    // So many at once are refused for a moment, and sent again under the same reference.
    while (status === 503) ({ status } = await shopper.post('/checkout', fields))
    statuses.add(status)
    if (status !== 200 && status !== 201) return
    placed++
    if (buyer % 7 === 0)
      await shopper.post(`/orders/${fields['reference']}/cancellation`, { reason: 'Twice' })
  }
  await Promise.all(Array.from({ length: BUYERS }, (_, buyer) => buy(buyer)))

  // 409: the stock is gone. No deadlock and no conflict reaches a shopper.
  expect([...statuses].filter((status) => ![200, 201, 409].includes(status))).toEqual([])
  for (const id of products) {
    const { stockQuantity } = await db
      .selectFrom('products')
      .select('stockQuantity')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(stockQuantity).toBeGreaterThanOrEqual(0)
    expect(await sumOfMovements(db, id)).toBe(stockQuantity)
    const bought = await db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.orderId')
      .select(({ fn }) => fn.sum<number>('quantity').as('sum'))
      .where('productId', '=', id)
      .where('status', '!=', 'cancelled')
      .executeTakeFirstOrThrow()
    expect(Number(bought.sum) + stockQuantity).toBe(STOCK)
  }
  return placed
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
