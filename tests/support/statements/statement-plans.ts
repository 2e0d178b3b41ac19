import type { DatabaseSync } from 'node:sqlite'

/** Which tables grow with what people do, with their names in queries. */
const GROWING =
  /^SCAN (?:orders|order_lines|order_events|outbox|users|sessions|accounts|addresses|stock_movements|products|pictures|security_events|return_requests|reviews|cleared_orders|deleted_products|stock_alerts|customer_notes|payment_attempts|bank_entries|bills|counter_sales|counter_lines|uploads|picture_deletions|verifications|rate_limits|vocabulary|live_updates|completed|refunded|open)\b/

/** Statements that may read all of a growing table, by a piece of their text, and why. */
const SCANNING: [text: string, reason: string][] = [
  ['"customerConfirmedReceipt" * "customerNotificationSent"', 'sums of all orders, from an index alone'],
  ['as "correction" from "orders"', 'an index of the orders with a refund'],
  ['select count(*) as "count" from "products"', 'counts an index alone'],
  ['select "state", count(*) as "count" from "outbox"', 'counts an index alone'],
  ['delete from "payment_attempts" where (exists', 'those without an order, once an hour'],
  ['from "orders" where "email" != ? and not exists', 'orders of deleted accounts, once an hour'],
  ['delete from "outbox" where "state" != ?', 'old mails, once an hour'],
  ['delete from "verifications" where "value" = ?', 'links and sign-ins that were begun in the last days'],
  ['from "security_events" where ("account" = ? or', 'a download of all about one person'],
]

/** Lists without a limit, and what bounds them. */
const UNLIMITED: [text: string, bound: string][] = [
  ['from "addresses" where "customerId" = ?', 'MAX_SAVED_ADDRESSES'],
  ['from "sessions" where "userId" = ?', 'those in which one person is signed in; expired ones are swept'],
  ['from "accounts" where', 'the ways to sign in'],
  ['from "bills" where "customerId" = ?', 'a download of all about one person'],
  [
    'from "bills" where "orderId" = ?',
    'those of one order: one more for each refund, and each time that it is shipped again',
  ],
  ['from "outbox" where "recipient" = ?', 'a download of all about one person'],
  ['where "file" is not null and "recipient" =', 'all mails of one person, when the account is deleted'],
  ['from "orders" where "paymentReference" = ?', 'the order that has this reference already'],
  ['from "pictures" where "productId" = ?', 'MAX_PICTURES'],
  ['from "products" where "parentId" = ?', 'MAX_CHOICES'],
  ['from "deleted_products" where "until" = ?', 'what was deleted within one millisecond'],
  ['from "security_events" where ("account" = ? or', 'a download of all about one person'],
  [
    'from "reviews" where "customerId" = ?',
    'all reviews of one person, in their download or when the account is deleted',
  ],
  [
    'inner join "products" on "products"."id" = "order_lines"."productId" where "orderId" = ?',
    'MAX_CART_LINES',
  ],
]

/** Which statements read the whole of a growing table, each with its plan. */
export function listScans(database: DatabaseSync, statements: Iterable<string>): string[] {
  const scans: string[] = []
  for (const sql of statements) {
    if (!/^\s*(?:select|with|insert|update|delete)\b/i.test(sql)) continue
    if (SCANNING.some(([text]) => sql.includes(text))) continue
    // In the order of an index, until there are enough.
    const isLimited = / limit \?/.test(sql)
    const scanned = planOf(database, sql).filter(
      (each) => GROWING.test(each) && !(isLimited && each.includes('USING')),
    )
    if (scanned.length > 0) scans.push(`${scanned.join('; ')}: ${sql}`)
  }
  return scans
}

/** Which queries read rows of a growing table without a limit, and not by ids that are given. */
export function listUnlimited(database: DatabaseSync, statements: Iterable<string>): string[] {
  const unlimited: string[] = []
  for (const sql of statements) {
    if (!/^\s*select\b/i.test(sql) || / limit | in \(\?|\b(?:count|sum|max)\(/.test(sql)) continue
    if (UNLIMITED.some(([text]) => sql.includes(text))) continue
    const many = planOf(database, sql).filter(
      (each) => GROWING.test(each.replace('SEARCH', 'SCAN')) && !/autoindex|INTEGER PRIMARY KEY/.test(each),
    )
    if (many.length > 0) unlimited.push(`${many.join('; ')}: ${sql}`)
  }
  return unlimited
}

function planOf(database: DatabaseSync, sql: string): string[] {
  return database
    .prepare(`explain query plan ${sql}`)
    .all()
    .map((row) => String(row['detail']))
}
