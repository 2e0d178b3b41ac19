import { sql } from 'kysely'

import { db } from '#data/database/database.server.ts'
import { UNSHIPPED_STATUSES } from '#domain/orders/order-status.ts'

/** Products that were sold at the counter without being in stock, and of which nothing was decided yet. */
export interface MissingPieces {
  saleId: string
  productId: string
  name: string
  missing: number
  /** The newest orders that wait for the product, as many as have these pieces; none when no order does. */
  orders: string[]
}

/** More are not shown at once. */
const MOST = 20

export async function listMissingPieces(saleId?: string): Promise<MissingPieces[]> {
  const lines = await db
    .selectFrom('counter_sales')
    // In this order, and not by time: the index has the few sales with missing pieces, as it says it.
    .crossJoin('counter_lines')
    .whereRef('counter_lines.saleId', '=', 'counter_sales.id')
    .select(['saleId', 'productId', 'name', 'counter_lines.missing'])
    .where(sql<boolean>`counter_sales.missing > 0`)
    .where('counter_lines.missing', '>', 0)
    .$if(saleId !== undefined, (query) => query.where('counter_sales.id', '=', saleId!))
    .orderBy(sql`"soldAt" + 0`, 'desc')
    .orderBy('position')
    .limit(MOST)
    .execute()
  return Promise.all(
    lines.map(async (line) => ({ ...line, orders: await ordersWaitingFor(line.productId, line.missing) })),
  )
}

/** The newest orders that are not shipped yet, until they have as many pieces of the product. */
async function ordersWaitingFor(productId: string, pieces: number): Promise<string[]> {
  const left = sql<number>`order_lines.quantity - order_lines."cancelledQuantity"`
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.orderId', 'orders.id')
    .select(['orders.id', left.as('left')])
    .where('order_lines.productId', '=', productId)
    .where('orders.status', 'in', UNSHIPPED_STATUSES)
    .where(left, '>', 0)
    .orderBy('orderDate', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(Math.min(pieces, 5))
    .execute()
  const orders: string[] = []
  let found = 0
  for (const row of rows) {
    if (found >= pieces) break
    found += Number(row.left)
    orders.push(row.id)
  }
  return orders
}
