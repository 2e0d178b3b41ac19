import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { examination as words } from '#copy/examination.ts'
import { updateProduct } from '#data/catalogue/save-product.server.ts'
import { db } from '#data/database/database.server.ts'
import { configureFiles } from '#data/platform/files.server.ts'
import { DAY_MS, HOUR_MS } from '#domain/policy.ts'
import { liveInShop } from '#tests/support/lived-in-shop.ts'
import { temporaryFolder } from '#tests/support/places.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { examine } from './examine.server.ts'

const NOW = Date.now()

let shop: string
let lived: Awaited<ReturnType<typeof liveInShop>>

beforeAll(async () => {
  shop = await openTestDatabase()
  lived = await liveInShop(NOW)
})

/** A copy of the shop to do damage to. */
function copyShop(): { folder: string; database: DatabaseSync } {
  const folder = temporaryFolder()
  cpSync(shop, folder, { recursive: true })
  const database = new DatabaseSync(join(folder, 'kalam.db'), { enableForeignKeyConstraints: false })
  return { folder, database }
}

async function findingsOf(folder: string, now = NOW) {
  configureFiles(folder)
  const results = await examine(folder, now)
  configureFiles(shop)
  return results.flatMap(({ check, findings }) => findings.map((finding) => ({ check, ...finding })))
}

test('a shop in which everything has happened once is well', async () => {
  expect(await db.selectFrom('return_requests').select('status').execute()).toEqual([{ status: 'completed' }])
  const { database, folder } = copyShop()
  database.close()
  expect(await findingsOf(folder)).toEqual([])
})

test('nothing in the folder is changed, and nobody is kept from writing', async () => {
  const { database, folder } = copyShop()
  const names = () => readdirSync(folder, { recursive: true }).sort()
  const before = [names(), database.prepare('pragma data_version').get()]
  const examined = findingsOf(folder)
  database.exec(`insert into settings values ('written', 'meanwhile')`)
  expect(await examined).toEqual([])
  database.exec(`delete from settings where name = 'written'`)
  const tables = names().filter((name) => !/-(wal|shm)$/.test(String(name)))
  expect(tables).toEqual((before[0] as string[]).filter((name) => !/-(wal|shm)$/.test(name)))
  database.close()
})

type Plant = (database: DatabaseSync, folder: string) => void

const inSql =
  (statement: () => string): Plant =>
  (database) =>
    database.exec(statement())

/** What is done to the shop, and what is said about it: the check, the severity, and words that say where. */
const DAMAGES: [string, keyof typeof words.checks, 'warning' | 'damage', RegExp, Plant][] = [
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
    /“Globe” has 77 pieces in stock, but its movements add up to 98/,
    inSql(() => `update products set stockQuantity = 77`),
  ],
  [
    'a wrong total',
    'totals',
    'damage',
    /ORD-.* says ₹2\.00, but its lines add up to ₹300\.00/,
    inSql(
      () =>
        `update orders set totalAmount = 200, refundedAmount = 0, payment = 'due' where id = '${lived.cancelled}'`,
    ),
  ],
  [
    'an order without lines',
    'totals',
    'damage',
    /ORD-.* has no lines/,
    inSql(() => `delete from order_lines where orderId = '${lived.cancelled}'`),
  ],
  [
    'a refund of what was not paid',
    'refunds',
    'damage',
    /ORD-.*: ₹300\.00 refunded, ₹0\.00 paid/,
    inSql(() => `update orders set payment = 'due' where id = '${lived.cancelled}'`),
  ],
  [
    'more returned than ordered',
    'returns',
    'damage',
    /“Globe”: 9 returned, 3 ordered/,
    inSql(() => `update return_requests set quantity = 9`),
  ],
  [
    'a status that no event leads to',
    'histories',
    'damage',
    /status shipped, but its history ends with cancelled/,
    inSql(() => `update orders set status = 'shipped' where id = '${lived.cancelled}'`),
  ],
  [
    'an event in the middle is missing',
    'histories',
    'damage',
    /a step from .* follows one to pending/,
    inSql(() => `delete from order_events where orderId = '${lived.returned}' and type = 'confirm'`),
  ],
  [
    'an order without a history',
    'histories',
    'damage',
    /has no history/,
    inSql(() => `delete from order_events where orderId = '${lived.returned}'`),
  ],
  [
    'a line’s position is skipped',
    'sequences',
    'damage',
    /a line is missing/,
    inSql(() => `update order_lines set position = 1 where orderId = '${lived.returned}'`),
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
    /“Globe”: files of a picture are missing \(products\/.*-640\.webp\)/,
    (_, folder) => rmSync(join(folder, 'files', `${lived.picture}-640.webp`)),
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
    (_, folder) => writeFileSync(join(folder, 'files/products/1_old_x-320.webp'), ''),
  ],
  [
    'an archive is missing',
    'archives',
    'damage',
    /with 2 cleared orders is missing/,
    (_, folder) => rmSync(join(folder, 'files', lived.archive)),
  ],
  [
    'an archive is cut off',
    'archives',
    'damage',
    /cannot be read to its end/,
    (_, folder) => truncateSync(join(folder, 'files', lived.archive), 60),
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
    (_, folder) => rmSync(join(folder, 'mails'), { recursive: true }),
  ],
  [
    'the clock is behind',
    'clock',
    'warning',
    /The newest entry is of/,
    inSql(() => `update orders set orderDate = ${NOW + DAY_MS} where id = '${lived.returned}'`),
  ],
]

test.each(DAMAGES)('%s', async (_, check, severity, what, plant) => {
  const { folder, database } = copyShop()
  plant(database, folder)
  database.close()
  const findings = await findingsOf(folder)
  const own = findings.filter((finding) => finding.check === check)
  expect(own.length).toBeGreaterThan(0)
  for (const finding of own) expect(finding.severity).toBe(severity)
  expect(own.map((finding) => finding.what).join('\n')).toMatch(what)
  expect(own[0]!.cure).not.toBe('')
})

test('damage within the file is found, and the other checks go on', async () => {
  const { folder, database } = copyShop()
  const { rootpage } = database
    .prepare(`select rootpage from sqlite_schema where name = 'order_lines'`)
    .get()!
  const { page_size: size } = database.prepare('pragma page_size').get()!
  database.close()
  const file = join(folder, 'kalam.db')
  const bytes = readFileSync(file)
  bytes.fill(0xff, (Number(rootpage) - 1) * Number(size), Number(rootpage) * Number(size))
  writeFileSync(file, bytes)
  const findings = await findingsOf(folder)
  expect(findings.filter(({ check }) => check === 'file').length).toBeGreaterThan(0)
  expect(findings.find(({ check }) => check === 'totals')!.what).toMatch(/could not be checked/)
  expect(findings.filter(({ check }) => check === 'stock')).toEqual([])
})

test('files that were never written to their end are found a day later', async () => {
  const { folder, database } = copyShop()
  database.close()
  mkdirSync(join(folder, 'files/archives'), { recursive: true })
  writeFileSync(join(folder, 'files/archives/orders.ndjson.gz.42.part'), 'half')
  expect((await findingsOf(folder)).filter(({ check }) => check === 'orphans')).toEqual([])
  const later = await findingsOf(folder, NOW + DAY_MS + HOUR_MS)
  expect(later.filter(({ check }) => check === 'orphans').map(({ what }) => what)).toEqual([
    expect.stringMatching(/never written to their end .*\.part/),
  ])
})

test('a wrong stock is mended as the finding says', async () => {
  await sql`update products set "stockQuantity" = 77`.execute(db)
  const form = { name: 'Globe', description: 'Round.', categoryId: 'stationary', price: 100_00 } as const
  const counted = { ...form, discountedPrice: null, stockQuantity: 77, hidden: false }
  expect(await updateProduct(lived.globe, counted, [lived.picture], 77, NOW)).toMatchObject({
    outcome: 'saved',
  })
  expect((await findingsOf(shop)).filter(({ check }) => check === 'stock')).toEqual([])
})

test('there is no shop to examine in an empty folder', async () => {
  const folder = temporaryFolder()
  await expect(examine(folder, NOW)).rejects.toThrow('unable to open database file')
  expect(existsSync(join(folder, 'kalam.db'))).toBe(false)
})
