import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'

import { configureDatabase, db } from '#data/database/database.server.ts'
import { MIGRATIONS } from '#data/database/migrations/migrate.server.ts'
import { openSqlite } from '#data/database/sqlite/open.server.ts'
import { restoreOrders } from '#data/orders/archive/restore-orders.server.ts'
import { findOrder } from '#data/orders/orders.server.ts'
import { readEnvironment } from '#data/platform/environment.server.ts'
import { configureShop } from '#server/configure-shop.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { run } from '#tests/support/processes/program.ts'
import { folderContent } from '#tests/support/shop/folder-content.ts'
import { schemaOf } from '#tests/support/shop/database-schema.ts'
import { oldDataFolder } from '#tests/support/shop/old-data-folder.ts'
import { ADMIN, builtShop } from '#tests/support/shop/test-shop.ts'

/** Of 0.1.0. */
const LINE_COLUMNS = 'id, orderId, position, productId, name, slug, categoryName, imageUrl, price, quantity'

async function upgrade(folder: string): Promise<void> {
  const shop = await configureShop(readEnvironment({ DATA_DIR: folder }))
  onTestFinished(() => shop.close())
}

test('a data folder of 0.1.0 keeps its orders, returns, refunds, mails and settings', async () => {
  const folder = await oldDataFolder()
  const old = new DatabaseSync(join(folder, 'kalam.db'))
  const rows = (query: string) => old.prepare(query).all()
  const before = {
    orders: rows(
      'select id, status, payment, totalAmount, refundedAmount, paymentReference from orders order by id',
    ),
    lines: rows('select * from order_lines order by id'),
    events: rows(
      'select id, orderId, move as type, fromStatus, toStatus, note from order_events order by id',
    ),
    mails: rows('select id, kind, recipient, letter as message, file from outbox order by id'),
    products: rows('select id, serial, name, price, stockQuantity from products order by id'),
    pictures: rows('select path, width, avif from pictures order by path'),
    movements: rows('select * from stock_movements order by id'),
    users: rows('select id, email, createdAt, phone from users order by id'),
    settings: rows('select * from settings order by name'),
  }
  const { seq } = old.prepare(`select seq from sqlite_sequence where name = 'order_events'`).get() as {
    seq: number
  }
  old.close()

  await upgrade(folder)

  const now = new DatabaseSync(join(folder, 'kalam.db'), { readOnly: true })
  onTestFinished(() => now.close())
  const after = (query: string) => now.prepare(query).all()
  expect({
    orders: after(
      'select id, status, payment, totalAmount, refundedAmount, paymentReference from orders order by id',
    ),
    lines: after(`select ${LINE_COLUMNS} from order_lines order by id`),
    events: after('select id, orderId, type, fromStatus, toStatus, note from order_events order by id'),
    mails: after('select id, kind, recipient, message, file from outbox order by id'),
    products: after('select id, serial, name, price, stockQuantity from products order by id'),
    pictures: after('select path, width, avif from pictures order by path'),
    movements: after('select * from stock_movements order by id'),
    users: after('select id, email, createdAt, phone from users order by id'),
    settings: after('select * from settings order by name'),
  }).toEqual(before)
  expect(after(`select seq from sqlite_sequence where name = 'order_events'`)).toEqual([{ seq }])
  expect(after('select reason, status from return_requests order by requestedAt')).toEqual([
    { reason: 'damaged_in_delivery', status: 'approved' },
    { reason: 'quality', status: 'pending' },
  ])
  expect(after('select state, count(*) as n from outbox group by state order by state')).toEqual([
    { state: 'waiting', n: 3 },
    { state: 'written', n: 36 },
  ])
  expect(after('select label from addresses order by madeDefaultAt desc')[0]).toEqual({ label: 'Work' })
  expect(after('pragma foreign_key_check')).toEqual([])
  expect(after('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
})

test('the upgraded shop opens, shows its pictures, and its customers and admin sign in', async () => {
  const folder = await oldDataFolder()
  const { openShop, readEnvironment: read } = await builtShop()
  const variables = { DATA_DIR: folder, PORT: '0', DEMO_SHOP: 'off', AVIF: 'off' }
  const shop = await openShop(read(variables), () => {})
  onTestFinished(() => shop.close())

  const picture = readdirSync(join(folder, 'files/products')).find((name) => name.endsWith('.jpg'))!
  const response = await fetch(`${shop.url}/pictures/products/${picture}`)
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(
    readFileSync(join(folder, 'files/products', picture)),
  )
  const customer = new TestBrowser(shop.url)
  await customer.post('/login', { email: 'asha@example.com', password: 'satin ribbon 7' })
  expect(await (await customer.send('GET', '/orders')).text()).toContain('Wooden Abacus')
  const admin = new TestBrowser(shop.url)
  await admin.post('/admin/sign-in', ADMIN)
  expect((await admin.send('GET', '/admin/mails')).status).toBe(200)
  expect(await (await admin.send('GET', '/admin')).text()).toContain('Old Kalam')
})

test('orders that 0.1.0 cleared into an archive are restored with their return', async () => {
  await upgrade(await oldDataFolder())
  expect(await restoreOrders()).toMatchObject({ restored: 1, present: 0 })
  const returns = await db
    .selectFrom('return_requests')
    .selectAll()
    .where('description', '=', 'Too wide')
    .execute()
  expect(returns).toMatchObject([{ reason: 'size_or_colour' }])
  const order = await findOrder(returns[0]!.orderId)
  expect(order?.history.map(({ type }) => type)).toEqual([
    'placed',
    'confirm',
    'ship',
    'deliver',
    'requestReturn',
  ])
})

test('an upgraded database has the schema of a new one, to the letter', async () => {
  const folder = await oldDataFolder()
  await upgrade(folder)
  const fresh = mkdtempSync(join(tmpdir(), 'kalam-fresh-'))
  onTestFinished(() => rmSync(fresh, { recursive: true }))
  await (
    await configureDatabase({ folder: fresh })
  )()
  expect(schemaOf(join(folder, 'kalam.db'))).toEqual(schemaOf(join(fresh, 'kalam.db')))
})

test('a database whose first migration made the later schema is adopted as it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-between-'))
  const fresh = mkdtempSync(join(tmpdir(), 'kalam-fresh-'))
  onTestFinished(() => [folder, fresh].forEach((path) => rmSync(path, { recursive: true })))
  const database = openSqlite(folder)
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => MIGRATIONS } })
  expect((await migrator.migrateTo('0002-plain-names')).error).toBeUndefined()
  await database.destroy()
  const file = new DatabaseSync(join(folder, 'kalam.db'))
  file.exec(`delete from kysely_migration where name > '0001-initial'`)
  file.close()
  for (const path of [folder, fresh]) {
    await (
      await configureDatabase({ folder: path })
    )()
  }
  expect(schemaOf(join(folder, 'kalam.db'))).toEqual(schemaOf(join(fresh, 'kalam.db')))
})

test('a database of a newer version is refused in one sentence, and not changed', async () => {
  const folder = await oldDataFolder()
  await (
    await configureDatabase({ folder })
  )()
  const file = new DatabaseSync(join(folder, 'kalam.db'))
  file.exec(`insert into kysely_migration values ('9999-later', '')`)
  file.close()
  const before = readFileSync(join(folder, 'kalam.db'))
  await expect(configureDatabase({ folder })).rejects.toThrow(
    /^This data folder was made by a newer version of Kalam: start that version, or .*\.$/,
  )
  expect(readFileSync(join(folder, 'kalam.db'))).toEqual(before)
})

test.each(['empty', 'missing'])(
  'a database that is %s beside a shop’s data is refused, not opened as a new shop',
  async (how) => {
    const folder = await oldDataFolder()
    const file = join(folder, 'kalam.db')
    rmSync(file)
    if (how === 'empty') writeFileSync(file, '')
    await expect(configureDatabase({ folder })).rejects.toThrow(
      `is ${how}, but the folder has other data of a shop`,
    )
    expect(statSync(file, { throwIfNoEntry: false })?.size).toBe(how === 'empty' ? 0 : undefined)
  },
)

test('tables that no upgrade knows: the start says so, and nothing is changed', async () => {
  const folder = await oldDataFolder()
  const change = new DatabaseSync(join(folder, 'kalam.db'))
  change.exec('drop index picture_removals_by_due')
  change.close()
  const before = folderContent(folder)
  const shop = run(['scripts/run.mjs', 'serve'], { PORT: '0', DATA_DIR: folder })
  expect(await shop.ended).toBe(1)
  expect(shop.output()).toMatch(
    /^The data could not be upgraded \(no such index: picture_removals_by_due\): nothing was changed\. Start .+\.$/m,
  )
  expect(shop.output()).not.toContain('cannot be used')
  expect(folderContent(folder)).toEqual(before)
}, 60_000)
