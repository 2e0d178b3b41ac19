import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { initialiseCategories } from '#data/catalogue/categories.server.ts'
import { bindToShop, runInNewShop } from '#data/database/shop-scope.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { readEnvironment } from '#data/platform/environment.server.ts'
import { configureShop } from '#server/configure-shop.ts'
import { orderRequest } from '#tests/support/records/order-request.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import type { StockedProduct } from '#bench/plain-sql.ts'

const PRICE = 10_00
const LINES = 3
/** Orders at the same time have different ones. */
const PRODUCTS = 300
/** Orders of one customer wait for each other. */
const CUSTOMERS = 1_000

export interface OrderShop {
  folder: string
  /** Three products, others each time. */
  nextProducts: () => StockedProduct[]
  /** Places an order of three lines, without HTTP: of these products, or of the next ones. */
  place: (products?: StockedProduct[]) => Promise<unknown>
  /** Runs work in this shop. */
  within: <Result>(work: () => Result) => Result
  close: () => Promise<void>
}

/** A shop of its own in this process, with some products. @param url of a database on PostgreSQL, else SQLite */
export function openOrderShop(url?: string): Promise<OrderShop> {
  return runInNewShop(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kalam-bench-'))
    const database = url === undefined ? {} : { DATABASE_URL: url }
    const shop = await configureShop(readEnvironment({ DATA_DIR: folder, ORDER_LIMITS: 'off', ...database }))
    await initialiseCategories(Date.now())
    const products: StockedProduct[] = []
    for (let n = 0; n < PRODUCTS; n++) {
      const { id } = await createTestProduct({ price: PRICE, stockQuantity: 10_000_000 })
      products.push({ id, price: PRICE })
    }
    let [next, number] = [0, 0]
    const nextProducts = () => {
      next = (next + LINES) % PRODUCTS
      return products.slice(next, next + LINES)
    }
    const place = (ordered = nextProducts()) => {
      const lines = ordered.map(({ id }) => ({ productId: id, quantity: 1 }))
      const request = orderRequest({
        customerId: `bench-${number++ % CUSTOMERS}`,
        lines,
        expectedTotal: LINES * PRICE,
      })
      return placeOrder(request, Date.now())
    }
    return {
      folder,
      nextProducts,
      place: bindToShop(place),
      within: bindToShop(<Result>(work: () => Result) => work()),
      async close() {
        await shop.close()
        rmSync(folder, { recursive: true })
      },
    }
  })
}
