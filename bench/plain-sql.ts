import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

export interface StockedProduct {
  id: string
  /** Paise. */
  price: number
}

/** The SQL statements of one order without our code: the baseline for placing an order. */
export function placeWithPlainSql(database: DatabaseSync, products: StockedProduct[]): void {
  const id = `hand-${randomUUID()}`
  const now = Date.now()
  const total = products.reduce((sum, product) => sum + product.price, 0)
  database.exec('begin immediate')
  database.prepare('select "customerId", fingerprint from orders where id = ?').get(id)
  const ids = products.map((product) => product.id)
  database.prepare(`select * from products where id in (${ids.map(() => '?').join()})`).all(...ids)
  for (const product of products) {
    database
      .prepare(
        'update products set "stockQuantity" = "stockQuantity" - 1 where id = ? and "stockQuantity" >= 1',
      )
      .run(product.id)
    database
      .prepare(
        `insert into stock_movements ("productId", change, reason, "orderId", at) values (?, -1, 'order', ?, ?)`,
      )
      .run(product.id, id, now)
  }
  database
    .prepare(
      `insert into orders (id, "customerId", "firstName", "lastName", email, phone, street, city, state, pincode,
        "totalAmount", "paymentMethod", payment, status, fingerprint, "orderDate", "estimatedDelivery", "createdAt",
        "updatedAt") values (?, 'hand', 'A', 'K', 'a@example.com', '9876543210', '12 Prabhat Road', 'Pune',
        'Maharashtra', '411004', ?, 'cod', 'due', 'pending', ?, ?, ?, ?, ?)`,
    )
    .run(id, total, id, now, now, now, now)
  products.forEach((product, position) => {
    database
      .prepare(
        `insert into order_lines (id, "orderId", position, "productId", name, "categoryName", price, quantity)
          values (?, ?, ?, ?, 'Pencil', 'Stationary', ?, 1)`,
      )
      .run(randomUUID(), id, position, product.id, product.price)
  })
  database
    .prepare(
      `insert into order_events ("orderId", at, actor, type, "toStatus") values (?, ?, 'customer', 'placed', 'pending')`,
    )
    .run(id, now)
  database.exec('commit')
}
