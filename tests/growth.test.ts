import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sweep } from '#server/jobs/scheduled-jobs.ts'
import { recordStatements } from './support/executed-statements.ts'
import { liveInShop } from './support/lived-in-shop.ts'
import { multiplyRow } from './support/multiply-rows.ts'
import { createTestOrder } from './support/order.ts'
import { createTestProduct } from './support/product.ts'
import { ROUTES } from './support/route-table.ts'
import { openSignedInShop, type SignedInShop } from './support/signed-in-shop.ts'

const ORDERS = 100_000
const OTHERS = 10_000

let shop: SignedInShop
let database: DatabaseSync
let stop: () => void
let parameters: Record<string, string>
/** The product in nearly all orders. */
let bought: string
const executed = new Map<string, number>()

beforeAll(async () => {
  shop = await openSignedInShop()
  const { slug } = await createTestProduct()
  const { returned, globe } = await liveInShop(Date.now())
  bought = globe
  const order = await createTestOrder({
    customerId: shop.customerId,
    status: 'delivered',
    deliveredAt: Date.now(),
  })
  parameters = { id: order, slug, transition: 'receive' }
  database = new DatabaseSync(join(shop.folder, 'kalam.db'))
  database.exec('pragma busy_timeout = 5000; pragma synchronous = off; begin immediate')
  furnish(returned)
  database.exec('commit')
  // Its connection was idle for longer than the shop keeps one.
  await shop.as('guest', '/healthz').catch(() => {})
  stop = recordStatements(({ sql, rows }) => executed.set(sql, Math.max(rows, executed.get(sql) ?? 0)))
}, 240_000)

afterAll(() => {
  stop()
  database.close()
})

function furnish(returned: string): void {
  const orderId = "'ORD-MANY-' || n"
  const status =
    "case n % 4 when 0 then 'pending' when 1 then 'shipped' when 2 then 'cancelled' else 'delivered' end"
  multiplyRow(database, 'orders', `id = '${returned}'`, ORDERS, {
    ...{ id: orderId, customerId: `'${shop.customerId}'`, fingerprint: orderId, status },
    orderDate: 'one."orderDate" - n * 60000',
  })
  const ofOrder = `"orderId" = '${returned}'`
  multiplyRow(database, 'order_lines', ofOrder, ORDERS, { id: "'line-' || n", orderId })
  multiplyRow(database, 'order_events', ofOrder, ORDERS, { id: 'null', orderId })
  multiplyRow(database, 'stock_movements', ofOrder, ORDERS, { id: 'null', orderId })
  multiplyRow(database, 'outbox', ofOrder, ORDERS, {
    ...{ id: "'mail-' || n", orderId, state: "'written'", recipient: "'asha@example.com'" },
    ...{ file: "'mails/' || n || '.eml'", createdAt: 'one."createdAt" - n * 60000' },
  })
  multiplyRow(database, 'return_requests', '1', OTHERS, {
    id: "'return-' || n",
    orderId,
    lineId: "'line-' || n",
  })
  multiplyRow(database, 'users', `id = '${shop.customerId}'`, OTHERS, {
    ...{ id: "'user-' || n", email: "'user' || n || '@example.com'" },
  })
  multiplyRow(database, 'sessions', '1', OTHERS, {
    ...{ id: "'session-' || n", token: "'token-' || n", userId: "'user-' || n" },
  })
  multiplyRow(database, 'products', '1', OTHERS, {
    ...{ serial: 'null', id: "'product-' || n", slug: "'pencil-' || n", formKey: 'null' },
  })
  multiplyRow(database, 'security_events', '1', OTHERS, { id: 'null', at: 'one.at - n' })
}

/** The widest list reads as much as its count shows. */
const MOST_ROWS = 1_001
const MOST_BYTES = 400_000

/** Further addresses: pages of which `:id` is no order's, and lists that are filtered. */
const FURTHER: [name: string, path: () => string][] = [
  ['the page of a customer', () => `/admin/customers/${shop.customerId}`],
  ['a year of sales by month', () => '/admin/analytics?months=12'],
  ['the same as a file', () => '/admin/analytics.csv?months=12'],
  ['orders of some days', () => '/admin/orders?from=2026-01-01&until=2099-12-31'],
  ['orders of days long ago', () => '/admin/orders?until=2001-01-01'],
  ['shipped orders of some days', () => '/admin/orders?status=shipped&from=2026-01-01&until=2099-12-31'],
  ['cash to collect', () => '/admin/orders?payment=due'],
  ['orders of a product in all orders', () => `/admin/orders?product=${bought}`],
  ['the same on days without orders', () => `/admin/orders?product=${bought}&until=2001-01-01`],
  ['orders of a product in one order', () => '/admin/orders?product=notebook&status=delivered'],
  ['orders of a product that is not there', () => '/admin/orders?product=nothing'],
]

/** Pages that send all there is of something. */
const WHOLE: Record<string, string> = {
  '/sitemap.xml': 'every product up to the limit of sitemaps; cached',
  '/account/data': 'all that is stored about one person; some downloads a day',
  '/admin/orders.csv': 'every order; read and sent by parts',
  '/admin/products.csv': 'every product; read and sent by parts',
  '/admin/products.zip': 'every product and its pictures up to a limit; read and sent by parts',
}

/** Which tables grow with what people do. */
const GROWING =
  /^SCAN (?:orders|order_lines|order_events|outbox|users|sessions|accounts|addresses|stock_movements|products|pictures|security_events|return_requests|cleared_orders|completed|refunded|open)\b/

/** Statements that may read all of a growing table, by a piece of their text, and why. */
const SCANNING: [text: string, reason: string][] = [
  ['"customerConfirmedReceipt" * "customerNotificationSent"', 'sums of all orders, from an index alone'],
  ['as "correction" from "orders"', 'an index of the orders with a refund'],
  ['select count(*) as "count" from "products"', 'counts an index alone'],
  ['select "state", count(*) as "count" from "outbox"', 'counts an index alone'],
  ['"email" != ? and not exists (select "users"."id"', 'orders of deleted accounts, once an hour'],
  ['delete from "outbox" where "state" != ?', 'old mails, once an hour'],
  ['delete from "outbox" where "orderId" in', 'when an account is deleted'],
  ['from "security_events" where ("account" = ? or', 'a download of all about one person'],
]

/** Lists without a limit, and what bounds them. */
const UNLIMITED: [text: string, bound: string][] = [
  ['from "addresses" where "customerId" = ?', 'MAX_SAVED_ADDRESSES'],
  ['from "sessions" where "userId" = ?', 'those in which one person is signed in; expired ones are swept'],
  ['from "accounts" where', 'the ways to sign in'],
  ['from "outbox" where "recipient" = ?', 'a download of all about one person'],
  ['from "security_events" where ("account" = ? or', 'a download of all about one person'],
]

const seen = new Map<string, number>()

function remember(): void {
  for (const [sql, rows] of executed) seen.set(sql, Math.max(rows, seen.get(sql) ?? 0))
  executed.clear()
}

const planOf = (sql: string) =>
  database
    .prepare(`explain query plan ${sql}`)
    .all()
    .map((row) => String(row['detail']))

describe('a shop with 100,000 orders of one customer', () => {
  const pages = Object.entries(ROUTES).filter(([, { GET }]) => Object.values(GET).includes('200'))

  const askFor = async (path: string) => {
    const tooMuch: string[] = []
    for (const role of ['guest', 'customer', 'admin'] as const) {
      const { byteLength } = await (await shop.as(role, path)).arrayBuffer()
      const most = Math.max(0, ...executed.values())
      remember()
      if (most > MOST_ROWS || byteLength > MOST_BYTES)
        tooMuch.push(`${role}: ${most} rows, ${byteLength} bytes`)
    }
    return tooMuch
  }

  test.each(pages)('%s reads and sends no more than a page', { timeout: 60_000 }, async (pattern) => {
    const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] ?? 'none')
    const tooMuch = await askFor(path.replace('*', 'nowhere'))
    expect(pattern in WHOLE ? [] : tooMuch).toEqual([])
  })

  test.each(FURTHER)('%s reads and sends no more than a page', { timeout: 60_000 }, async (_, path) => {
    const begun = performance.now()
    expect(await askFor(path())).toEqual([])
    expect(performance.now() - begun).toBeLessThan(5_000)
    expect((await shop.as('admin', path())).status).toBe(200)
  })

  test('no statement of a page or of the hourly sweep reads a whole table', { timeout: 60_000 }, async () => {
    await sweep(Date.now())
    remember()
    const scans: string[] = []
    for (const sql of seen.keys()) {
      if (!/^\s*(?:select|with|insert|update|delete)\b/i.test(sql)) continue
      if (SCANNING.some(([text]) => sql.includes(text))) continue
      // In the order of an index, until there are enough.
      const isLimited = / limit \?/.test(sql)
      const scanned = planOf(sql).filter(
        (each) => GROWING.test(each) && !(isLimited && each.includes('USING')),
      )
      if (scanned.length > 0) scans.push(`${scanned.join('; ')}: ${sql}`)
    }
    expect(seen.size).toBeGreaterThan(100)
    expect(scans).toEqual([])
  })

  test('a list of a growing table has a limit, or ids that are given', () => {
    const unlimited: string[] = []
    for (const sql of seen.keys()) {
      if (!/^\s*select\b/i.test(sql) || / limit | in \(\?|\b(?:count|sum|max)\(/.test(sql)) continue
      if (UNLIMITED.some(([text]) => sql.includes(text))) continue
      const many = planOf(sql).filter(
        (each) => GROWING.test(each.replace('SEARCH', 'SCAN')) && !/autoindex|INTEGER PRIMARY KEY/.test(each),
      )
      if (many.length > 0) unlimited.push(`${many.join('; ')}: ${sql}`)
    }
    expect(unlimited).toEqual([])
  })
})
