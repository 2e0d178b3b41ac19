import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { copyFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { NO_FACTS } from '#domain/catalogue/facts/product-facts.ts'
import { updateProduct } from '#data/catalogue/save-product.server.ts'
import { db } from '#data/database/database.server.ts'
import { configureFiles, filesOf } from '#data/platform/files.server.ts'
import { DAY_MS, HOUR_MS } from '#domain/policy.ts'
import { DAMAGES } from '#tests/support/shop/damages.ts'
import { liveInShop } from '#tests/support/shop/lived-in-shop.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { examine } from './examine.server.ts'

const NOW = Date.now()
/** What comes and goes stays for longer than a check takes. */
const KEPT = 30

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
  configureFiles(filesOf({ DATA_DIR: folder }))
  const results = await examine({ folder }, now)
  configureFiles(filesOf({ DATA_DIR: shop }))
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

test.each(DAMAGES)('%s', async (_, check, severity, what, plant) => {
  const { folder, database } = copyShop()
  plant({ database, folder, lived })
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

test('what comes and goes meanwhile is not missing', async () => {
  const { folder, database } = copyShop()
  const shop = comeAndGo(folder, database)
  const found = []
  for (let round = 0; round < 20; round++) found.push(...(await findingsOf(folder)))
  await shop.stop()
  database.close()
  expect(found).toEqual([])
})

/** Does as a shop does, over and over: writes and records a mail and a picture, and removes old ones. */
function comeAndGo(folder: string, database: DatabaseSync): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const [mails, files] = [join(folder, 'mails', '2020-01-01'), join(folder, 'files')]
  mkdirSync(mails)
  const columns = 'kind, recipient, message, path, state, "dueAt", "createdAt"'
  const keep = database.prepare(
    `insert into outbox (id, file, ${columns}) select ?, ?, ${columns} from outbox where state = 'written' limit 1`,
  )
  const forget = database.prepare('delete from outbox where id = ?')
  const show = database.prepare('update pictures set path = ?')
  const { path: first } = database.prepare('select path from pictures').get() as { path: string }
  const endings = readdirSync(join(files, 'products')).map((name) =>
    name.slice(first.length - 'products/'.length),
  )

  async function write(n: number): Promise<void> {
    await writeFile(join(mails, `${n}.eml`), 'x')
    keep.run(`mail-${n}`, `mails/2020-01-01/${n}.eml`)
    for (const ending of endings)
      await copyFile(join(files, first + ending), join(files, `${first}x${n}${ending}`))
    show.run(`${first}x${n}`)
  }

  async function remove(n: number): Promise<void> {
    forget.run(`mail-${n}`)
    await rm(join(mails, `${n}.eml`))
    for (const ending of endings) await rm(join(files, `${first}x${n}${ending}`))
  }

  const done = (async () => {
    for (let n = 0; !stopping.signal.aborted; n++) {
      await write(n)
      if (n >= KEPT) await remove(n - KEPT)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

test('files that were never written to their end, and that no open shop has removed, are found', async () => {
  const { folder, database } = copyShop()
  database.close()
  mkdirSync(join(folder, 'files/archives'), { recursive: true })
  writeFileSync(join(folder, 'files/archives/orders.ndjson.gz.42.part'), 'half')
  expect((await findingsOf(folder)).filter(({ check }) => check === 'orphans')).toEqual([])
  const later = await findingsOf(folder, NOW + 3 * DAY_MS + HOUR_MS)
  expect(later.filter(({ check }) => check === 'orphans').map(({ what }) => what)).toEqual([
    expect.stringMatching(/never written to their end .*\.part/),
  ])
})

test('a wrong stock is mended as the finding says', async () => {
  await sql`update products set "stockQuantity" = 77`.execute(db)
  const form = { name: 'Globe', description: 'Round.', categoryId: 'stationary', price: 100_00 } as const
  const none = {
    discountedPrice: null,
    discountFrom: null,
    discountUntil: null,
    lowStockThreshold: null,
    ...NO_FACTS,
  }
  const counted = { ...form, ...none, stockQuantity: 77, hidden: false, barcode: null }
  const seen = { stock: 77, movement: null }
  expect(await updateProduct(lived.globe, counted, [lived.picture], seen, NOW)).toMatchObject({
    outcome: 'saved',
  })
  expect((await findingsOf(shop)).filter(({ check }) => check === 'stock')).toEqual([])
})

test('there is no shop to examine in an empty folder', async () => {
  const folder = temporaryFolder()
  await expect(examine({ folder }, NOW)).rejects.toThrow('unable to open database file')
  expect(existsSync(join(folder, 'kalam.db'))).toBe(false)
})
