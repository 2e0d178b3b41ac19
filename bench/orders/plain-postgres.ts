import { randomUUID } from 'node:crypto'
import pg from 'pg'

import type { StockedProduct } from '#bench/plain-sql.ts'

/** The SQL statements of one order on PostgreSQL without our code, in the shop's three round trips. */
export function openPlainPostgres(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 10, pipeline: true })
  // The server may end before the connections do.
  pool.on('error', () => {})
  return {
    place: (products: readonly StockedProduct[]) => place(pool, products),
    close: () => pool.end(),
  }
}

async function place(pool: pg.Pool, products: readonly StockedProduct[]): Promise<void> {
  const client = await pool.connect()
  try {
    await writeOrder(client, products)
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function writeOrder(client: pg.PoolClient, products: readonly StockedProduct[]): Promise<void> {
  const order = `hand-${randomUUID()}`
  const now = Date.now()
  const total = products.reduce((sum, product) => sum + product.price, 0)
  const ids = products.map(({ id }) => id).toSorted()
  await Promise.all([
    client.query('begin'),
    client.query('select * from products where id = any($1) order by id for update', [ids]),
    client.query('select "customerId", fingerprint from orders where id = $1', [order]),
  ])
  const taken = client.query(
    'update products set "stockQuantity" = "stockQuantity" - 1 where id = any($1) and "stockQuantity" >= 1',
    [ids],
  )
  await Promise.all([
    taken,
    client.query(
      `insert into orders (id, "customerId", "firstName", "lastName", email, phone, street, city, state, pincode,
        "totalAmount", "paymentMethod", payment, status, fingerprint, "orderDate", "estimatedDelivery", "createdAt",
        "updatedAt") values ($1, 'hand', 'A', 'K', 'a@example.com', '9876543210', '12 Prabhat Road', 'Pune',
        'Maharashtra', '411004', $2, 'cod', 'due', 'pending', $1, $3, $3, $3, $3)`,
      [order, total, now],
    ),
    client.query(
      `insert into order_lines (id, "orderId", position, "productId", name, "categoryName", price, quantity)
        select * from unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::text[], $6::text[], $7::int[], $8::int[])`,
      [
        ...[ids.map(() => randomUUID()), ids.map(() => order), ids.map((_, at) => at), ids],
        ...[ids.map(() => 'Pencil'), ids.map(() => 'Stationary'), ids.map(() => 10_00), ids.map(() => 1)],
      ],
    ),
    client.query(
      `insert into order_events ("orderId", at, actor, type, "toStatus") values ($1, $2, 'customer', 'placed', 'pending')`,
      [order, now],
    ),
    client.query(
      `insert into stock_movements ("productId", change, reason, "orderId", at) select unnest($1::text[]), -1, 'order', $2, $3`,
      [ids, order, now],
    ),
  ])
  if ((await taken).rowCount !== ids.length) throw new Error('Out of stock.')
  await client.query('commit')
}
