import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { switchBillsOn } from '#tests/support/records/billing.ts'
import { liveInShop } from './lived-in-shop.ts'
import { multiplyRow } from './multiply-rows.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openSignedInShop, type SignedInShop } from './signed-in-shop.ts'

const ORDERS = 100_000
const OTHERS = 10_000

export interface LargeShop extends SignedInShop {
  /** A connection of the test's own, to ask for plans. */
  database: DatabaseSync
  /** An order of the customer with all the orders, and a product: parameters of paths. */
  parameters: Record<string, string>
  /** The product in nearly all orders. */
  bought: string
}

/**
 * Starts a shop with 100,000 orders of one customer, as many mails, stock movements and bills, and 10,000 of all else that
 * grows: sales at the counter, returns, customers, sessions, products, reviews of one product, and entries of the security log.
 */
export async function openLargeShop(variables: Record<string, string> = {}): Promise<LargeShop> {
  const shop = await openSignedInShop(variables)
  const { id, slug } = await createTestProduct()
  const { returned, globe } = await liveInShop(Date.now())
  const order = await createTestOrder({
    customerId: shop.customerId,
    status: 'delivered',
    deliveredAt: Date.now(),
  })
  await billOne(shop.customerId)
  const database = new DatabaseSync(join(shop.folder, 'kalam.db'))
  database.exec('pragma busy_timeout = 5000; pragma synchronous = off; begin immediate')
  fillTables(database, shop.customerId, returned, id)
  database.exec('commit')
  // Its connection was idle for longer than the shop keeps one.
  await shop.as('guest', '/healthz').catch(() => {})
  return { ...shop, database, parameters: { id: order, slug, transition: 'receive' }, bought: globe }
}

async function billOne(customerId: string): Promise<void> {
  await switchBillsOn()
  const billed = await createTestOrder({ customerId, status: 'confirmed' })
  await transitionOrder(billed, 'ship', { actor: 'admin' }, Date.now())
}

function fillTables(database: DatabaseSync, customerId: string, returned: string, productId: string): void {
  const orderId = "'ORD-MANY-' || n"
  const status =
    "case n % 4 when 0 then 'pending' when 1 then 'shipped' when 2 then 'cancelled' else 'delivered' end"
  multiplyRow(database, 'orders', `id = '${returned}'`, ORDERS, {
    id: orderId,
    customerId: `'${customerId}'`,
    fingerprint: orderId,
    status,
    paymentReference: 'null',
    orderDate: 'one."orderDate" - n * 60000',
  })
  const ofOrder = `"orderId" = '${returned}'`
  multiplyRow(database, 'order_lines', ofOrder, ORDERS, { id: "'line-' || n", orderId })
  multiplyRow(database, 'order_events', ofOrder, ORDERS, { id: 'null', orderId })
  multiplyRow(database, 'stock_movements', ofOrder, ORDERS, { id: 'null', orderId })
  multiplyRow(database, 'outbox', ofOrder, ORDERS, {
    id: "'mail-' || n",
    orderId,
    state: "'written'",
    recipient: "'asha@example.com'",
    file: "'mails/' || n || '.eml'",
    createdAt: 'one."createdAt" - n * 60000',
  })
  multiplyRow(database, 'bills', '1', ORDERS, {
    number: "one.counter || '/' || (n + 1)",
    sequence: 'n + 1',
    orderId,
    customerId: "'user-' || (1 + n % 10000)",
    issuedAt: 'one."issuedAt" - n * 600000',
  })
  database.exec('update bill_counters set last = (select max(sequence) from bills)')
  multiplyRow(database, 'counter_sales', '1', OTHERS, {
    id: "'SALE-MANY-' || n",
    fingerprint: "'sale-' || n",
    soldAt: 'one."soldAt" - n * 600000',
  })
  multiplyRow(database, 'counter_lines', '1', OTHERS, {
    id: "'sale-line-' || n",
    saleId: "'SALE-MANY-' || n",
  })
  multiplyRow(database, 'return_requests', '1', OTHERS, {
    id: "'return-' || n",
    orderId,
    lineId: "'line-' || n",
  })
  multiplyRow(database, 'users', `id = '${customerId}'`, OTHERS, {
    id: "'user-' || n",
    email: "'user' || n || '@example.com'",
  })
  multiplyRow(database, 'sessions', '1', OTHERS, {
    id: "'session-' || n",
    token: "'token-' || n",
    userId: "'user-' || n",
  })
  database
    .prepare(
      'insert into payment_attempts (id, "customerId", reference, amount, lines, "createdAt") values (?, ?, ?, ?, ?, ?)',
    )
    .run('attempt', customerId, 'ORD-NONE', 100_00, '[["a",1]]', Date.now())
  database
    .prepare(
      `insert into reviews (id, "productId", "customerId", stars, words, state, "writtenAt")
       values ('review', ?, ?, 4, 'Good', 'new', ?)`,
    )
    .run(productId, customerId, Date.now())
  multiplyRow(database, 'reviews', '1', OTHERS, {
    id: "'review-' || n",
    customerId: "'user-' || n",
    stars: '1 + n % 5',
    writtenAt: 'one."writtenAt" - n * 1000',
  })
  database.prepare('update products set ratings = ? where id = ?').run('2000 2000 2000 2001 2000', productId)
  multiplyRow(database, 'payment_attempts', '1', OTHERS, {
    id: "'attempt-' || n",
    reference: "'ORD-NONE-' || n",
    customerId: "'user-' || n",
    createdAt: 'one."createdAt" - n * 1000',
  })
  database
    .prepare(
      `insert into bank_entries (id, account, reference, amount, at, text, "orderNamed", source, "sourceName",
        "recordedAt", state, "orderId", before, "decidedAt") values ('entry', '', 'x', 39998, ?, 'UPI', null, 'mail', 'x', ?,
        'open', null, null, null)`,
    )
    .run(Date.now(), Date.now())
  multiplyRow(database, 'bank_entries', '1', OTHERS, {
    id: "'entry-' || n",
    reference: "'x' || n",
    at: 'one.at - n * 1000',
    state: "'matched'",
    decidedAt: 'one.at - n * 1000',
  })
  multiplyRow(database, 'products', '1', OTHERS, {
    serial: 'null',
    id: "'product-' || n",
    slug: "'pencil-' || n",
    formKey: 'null',
    brand: "'Doms'",
    brandKey: "'doms'",
    origin: "'IN'",
    sku: 'null',
    barcode: 'null',
  })
  multiplyRow(database, 'security_events', '1', OTHERS, { id: 'null', at: 'one.at - n' })
}
