import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { type ProductAt, STOCK } from './fault-shop.ts'

/** What a data folder holds, read by another program than the shop. */
export interface Books {
  orders: Set<string>
  /** Orders that were acknowledged and are not there. */
  lost: string[]
  /** What does not add up; empty when all is well. */
  problems: string[]
}

/** @param acknowledged the references of orders that the shop has confirmed */
export function readBooks(folder: string, acknowledged: Set<string>, products: ProductAt[]): Books {
  const database = new DatabaseSync(join(folder, 'kalam.db'))
  try {
    const column = (sql: string) =>
      database
        .prepare(sql)
        .all()
        .map((row) => Object.values(row)[0])
    const problems = column('pragma integrity_check')
      .filter((line) => line !== 'ok')
      .map(String)
    const orders = new Set(column('select id from orders') as string[])
    const lost = [...acknowledged].filter((id) => !orders.has(id))
    const events = column(`select orderId from order_events where type = 'placed'`)
    if (events.length !== orders.size) problems.push(`${events.length} events of ${orders.size} orders`)
    const mails = column(`select count(*) from outbox where kind = 'order'`)[0]
    // The shoppers have not verified their addresses: the shopkeeper alone is told.
    if (mails !== orders.size) problems.push(`${String(mails)} mails of ${orders.size} orders`)
    for (const { id } of products) {
      const stock = database.prepare('select stockQuantity from products where id = ?').get(id)![
        'stockQuantity'
      ]
      const sold = database.prepare(
        'select coalesce(sum(quantity), 0) as sold from order_lines where productId = ?',
      )
      const moved = database.prepare('select sum(change) as moved from stock_movements where productId = ?')
      if (Number(stock) + Number(sold.get(id)!['sold']) !== STOCK) problems.push(`stock of ${id}`)
      if (Number(moved.get(id)!['moved']) !== stock) problems.push(`stock movements of ${id}`)
    }
    return { orders, lost, problems }
  } finally {
    database.close()
  }
}
