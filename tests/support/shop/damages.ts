import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

import type { CheckName } from '#data/health/examine.server.ts'
import type { Severity } from '#domain/finding.ts'
import { DAY_MS, HOUR_MS } from '#domain/policy.ts'
import type { liveInShop } from './lived-in-shop.ts'

type LivedIn = Awaited<ReturnType<typeof liveInShop>>

/** A copy of a shop in which everything has happened once. */
interface Shop {
  database: DatabaseSync
  folder: string
  lived: LivedIn
}

type Plant = (shop: Shop) => void

const NOW = Date.now()

const inSql =
  (statement: (lived: LivedIn) => string): Plant =>
  ({ database, lived }) =>
    database.exec(statement(lived))

/** A report of this many pieces of the order's first line, settled by a refund of ₹100. */
const refundedReport = (orderId: string, quantity: number) => `
  insert into problem_reports
    (id, number, orderId, customerId, lineId, quantity, kind, description, status, outcome, reportedAt, refundAmount)
  select 'report', 'C-26-0001', id, customerId, (select id from order_lines where orderId = '${orderId}'), ${quantity},
    'damaged', 'Torn', 'resolved', 'refund', ${NOW}, 10000
  from orders where id = '${orderId}'`

/** What is done to the shop, and what is said about it: the check, the severity, and words that say where. */
export const DAMAGES: [string, CheckName, Severity, RegExp, Plant][] = [
  [
    'a newer version changed the data',
    'schema',
    'damage',
    /9999-later/,
    inSql(() => `insert into kysely_migration values ('9999-later', '')`),
  ],
  [
    'a migration is missing',
    'schema',
    'warning',
    /0001-initial/,
    inSql(() => `delete from kysely_migration where name like '0001%'`),
  ],
  [
    'a picture without content',
    'pictures',
    'damage',
    /“Globe”: files of a picture are missing or empty \(products\/.*-640\.webp\)/,
    ({ folder, lived }) => truncateSync(join(folder, 'files', `${lived.picture}-640.webp`)),
  ],
  [
    'a session secret of which half is left',
    'secret',
    'damage',
    /The session secret in .*session-secret is damaged/,
    ({ folder }) => writeFileSync(join(folder, 'session-secret'), 'half a secret'),
  ],
  [
    'what a restore and moves back have set aside',
    'copies',
    'warning',
    /\(before-restore-2026-11-28, files\.before-2026-11-27, kalam\.db\.before-2026-11-27\)/,
    ({ folder }) => {
      for (const name of ['before-restore-2026-11-28', 'files.before-2026-11-27'])
        mkdirSync(join(folder, name))
      writeFileSync(join(folder, 'kalam.db.before-2026-11-27'), '')
    },
  ],
  [
    'a picture of no product',
    'references',
    'damage',
    /pictures belong to rows of products/,
    inSql(() => `insert into pictures select 'x', 'nobody', 9, path, 1, 1, '', 0 from pictures limit 1`),
  ],
  [
    'a wrong stock',
    'stock',
    'damage',
    /“Globe” has 77 pieces in stock, but its movements add up to 97/,
    inSql(() => `update products set stockQuantity = 77`),
  ],
  [
    'a wrong total',
    'totals',
    'damage',
    /ORD-.* says ₹2\.00, but its lines add up to ₹300\.00/,
    inSql(
      (lived) =>
        `update orders set totalAmount = 200, refundedAmount = 0, payment = 'due' where id = '${lived.cancelled}'`,
    ),
  ],
  [
    'a cancelled piece that is still in the total',
    'totals',
    'damage',
    /ORD-.* says ₹300\.00, but its lines add up to ₹200\.00/,
    inSql((lived) => `update order_lines set cancelledQuantity = 1 where orderId = '${lived.cancelled}'`),
  ],
  [
    'an order without lines',
    'totals',
    'damage',
    /ORD-.* has no lines/,
    inSql((lived) => `delete from order_lines where orderId = '${lived.cancelled}'`),
  ],
  [
    'a wrong total of a sale at the counter',
    'counter',
    'damage',
    /SALE-.* says ₹77\.00, but its lines add up to ₹100\.00/,
    inSql(() => `update counter_sales set totalAmount = 7700`),
  ],
  [
    'a sale at the counter whose stock movement is lost',
    'counter',
    'damage',
    /SALE-.*, “Globe”: 1 sold from stock, but 0 taken from it/,
    inSql(({ sale }) => `delete from stock_movements where orderId = '${sale}'`),
  ],
  [
    'a refund of what was not paid',
    'refunds',
    'damage',
    /ORD-.*: ₹300\.00 refunded, ₹0\.00 paid/,
    inSql((lived) => `update orders set payment = 'due' where id = '${lived.cancelled}'`),
  ],
  [
    'a refund for cancelled pieces that were not paid',
    'refunds',
    'damage',
    /ORD-.*: ₹250\.00 refunded, ₹200\.00 paid/,
    inSql(
      (lived) =>
        `update orders set totalAmount = 0, overpayment = 20000, overpaymentRefunded = 15000 where id = '${lived.returned}'`,
    ),
  ],
  [
    'a refund for a reported problem that the order does not know',
    'refunds',
    'damage',
    /ORD-.*: ₹100\.00 refunded for reported problems, ₹0\.00 in all/,
    inSql((lived) => refundedReport(lived.returned, 1)),
  ],
  [
    'more refunded for a reported problem than ordered',
    'returns',
    'damage',
    /“Globe”: 4 returned, 3 ordered/,
    inSql((lived) => refundedReport(lived.returned, 3)),
  ],
  [
    'more returned than ordered',
    'returns',
    'damage',
    /“Globe”: 9 returned, 3 ordered/,
    inSql(() => `update return_requests set quantity = 9`),
  ],
  [
    'a cancelled piece is returned',
    'returns',
    'damage',
    /“Globe”: 1 returned, 0 ordered/,
    inSql((lived) => `update order_lines set cancelledQuantity = 3 where orderId = '${lived.returned}'`),
  ],
  [
    'a status that no event leads to',
    'histories',
    'damage',
    /status shipped, but its history ends with cancelled/,
    inSql((lived) => `update orders set status = 'shipped' where id = '${lived.cancelled}'`),
  ],
  [
    'an event in the middle is missing',
    'histories',
    'damage',
    /a step from .* follows one to pending/,
    inSql((lived) => `delete from order_events where orderId = '${lived.returned}' and type = 'confirm'`),
  ],
  [
    'an order without a history',
    'histories',
    'damage',
    /has no history/,
    inSql((lived) => `delete from order_events where orderId = '${lived.returned}'`),
  ],
  [
    'a line’s position is skipped',
    'sequences',
    'damage',
    /a line is missing/,
    inSql((lived) => `update order_lines set position = 1 where orderId = '${lived.returned}'`),
  ],
  [
    'a bill is missing',
    'sequences',
    'damage',
    /B\/26-27: a number of a bill is missing/,
    inSql(() => `insert into bill_counters (id, last) values ('B/26-27', 1)`),
  ],
  [
    'a stock movement is missing',
    'sequences',
    'damage',
    /1 stock movements are missing/,
    inSql(
      () =>
        `delete from stock_movements where id = 2; update products set stockQuantity = (select sum(change) from stock_movements)`,
    ),
  ],
  [
    'an entry of Activity is missing',
    'sequences',
    'warning',
    /2 entries are missing from Activity/,
    inSql(
      () =>
        `insert into security_events (id, at, kind) select max(id) + 3, at, 'admin-signed-in' from security_events`,
    ),
  ],
  [
    'a variant of a picture is missing',
    'pictures',
    'damage',
    /“Globe”: files of a picture are missing or empty \(products\/.*-640\.webp\)/,
    ({ folder, lived }) => rmSync(join(folder, 'files', `${lived.picture}-640.webp`)),
  ],
  [
    'the AVIF variants are missing',
    'pictures',
    'damage',
    /-1200\.avif/,
    inSql(() => `update pictures set avif = 1`),
  ],
  [
    'the picture of an ordered product is missing',
    'pictures',
    'warning',
    /ORD-.*: the small picture/,
    inSql(() => `update order_lines set imageUrl = '/pictures/products/gone-320.webp'`),
  ],
  [
    'a picture belongs to nothing',
    'orphans',
    'warning',
    /1 picture files belong to nothing .*products.1_old/,
    ({ folder }) => writeFileSync(join(folder, 'files/products/1_old_x-320.webp'), ''),
  ],
  [
    'an archive is missing',
    'archives',
    'damage',
    /with 2 cleared orders is missing/,
    ({ folder, lived }) => rmSync(join(folder, 'files', lived.archive)),
  ],
  [
    'an archive is cut off',
    'archives',
    'damage',
    /cannot be read to its end/,
    ({ folder, lived }) => truncateSync(join(folder, 'files', lived.archive), 60),
  ],
  [
    'an archive has another number of orders',
    'archives',
    'damage',
    /should have 5 orders, but has 2/,
    inSql(() => `update security_events set detail = replace(detail, '2 orders', '5 orders')`),
  ],
  [
    'a mail was given up',
    'outbox',
    'warning',
    /One mail was given up/,
    inSql(
      () =>
        `update outbox set state = 'failed' where id = (select id from outbox where state = 'waiting' limit 1)`,
    ),
  ],
  [
    'mails wait',
    'outbox',
    'warning',
    /mails wait, the first since/,
    inSql(() => `update outbox set dueAt = ${NOW - 2 * HOUR_MS} where state = 'waiting'`),
  ],
  [
    'a mail is damaged',
    'outbox',
    'damage',
    /The mail .* cannot be read/,
    inSql(() => `update outbox set message = '{"half' where state = 'waiting'`),
  ],
  [
    'a mail file is missing',
    'mailFiles',
    'warning',
    /1 mail files are missing .*\.eml/,
    ({ folder }) => rmSync(join(folder, 'mails'), { recursive: true }),
  ],
  [
    'the clock is behind',
    'clock',
    'warning',
    /The newest entry is of/,
    inSql((lived) => `update orders set orderDate = ${NOW + DAY_MS} where id = '${lived.returned}'`),
  ],
]
