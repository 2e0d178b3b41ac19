import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { initialiseCategories } from '#data/catalogue/categories.server.ts'
import { selectVisibleById } from '#data/catalogue/product-rows.server.ts'
import { copyDatabase } from '#data/database/copy/copy-database.server.ts'
import {
  configureDatabase,
  currentDatabase,
  currentDatabaseForLongWork,
  db,
} from '#data/database/database.server.ts'
import { currentEngine } from '#data/database/engine.server.ts'
import { bindToShop, runInNewShop } from '#data/database/shop-scope.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { CATEGORY_IDS } from '#domain/catalogue/category.ts'
import { SEARCH_SORTS } from '#domain/catalogue/listing.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { testDatabase } from '#tests/support/shop/throw-away-database.ts'
import { whenFileEnds } from '#tests/support/run/when-file-ends.ts'
import { searchProducts } from './search-products.server.ts'
import { suggestProducts } from './suggest-products.server.ts'

const PRODUCTS = 1_800
/** So that products are in the first of the parts of PostgreSQL's indexes, in the next seven, and after those. */
const SERIALS = new Map([
  [600, 2_000],
  [1_200, 16_000],
])
const NAMES = [
  'Ruled Notebook',
  'Blue Pen',
  'रंगीन पेंसिल',
  'Eraser',
  'Paper Clips',
  'Sketch Pens',
  'Water Bottle',
]

const onPostgres = Boolean(process.env['TEST_DATABASE_URL'])

async function openShop(folder: string, url?: string) {
  return runInNewShop(async () => {
    const close = await configureDatabase({ folder, ...(url && { url }) })
    const within = bindToShop(<R>(work: () => R) => work())
    return { database: currentDatabase(), engine: currentEngine(), within, close }
  })
}

let shops: Awaited<ReturnType<typeof openShop>>[]

beforeAll(async () => {
  if (!onPostgres) return
  const folder = await mkdtemp(join(tmpdir(), 'kalam-test-'))
  const other = await testDatabase()
  const url = other.variables['DATABASE_URL']
  shops = [await openShop(folder), await openShop(folder, url)]
  await shops[0]!.within(async () => {
    await initialiseCategories(0)
    await inTransaction(async (within) => {
      for (let n = 0; n < PRODUCTS; n++) {
        const last = SERIALS.get(n)
        if (last) await sql`update sqlite_sequence set seq = ${last} where name = 'products'`.execute(within)
        const name = n === 1_777 ? 'Kaleidoscope' : `${NAMES[n % NAMES.length]!} No. ${(n * 7919) % PRODUCTS}`
        const categoryId = CATEGORY_IDS[n % 3]!
        await createTestProduct({ name, categoryId, price: n * 100, createdAt: n }, within)
      }
    })
  })
  await copyDatabase(shops[0]!, shops[1]!)
  whenFileEnds(async () => {
    for (const { close } of shops) await close()
    await other.drop()
    await rm(folder, { recursive: true })
  })
})

const SEARCHES = [
  ...['notebook', 'kaleidoscope', 'no', 'p', 'pen', 'paper', 'sharpened', 'rubber', 'kapi', 'exercise book'],
  ...[
    'पेंसिल',
    'रंगीन पेंसिल',
    'xylophonq',
    'notbook',
    'ruld notebok',
    'kalediscope',
    'पेंसील',
    'रंगिन',
    'erazer',
    '%',
    'pensil',
    'रबर',
    'notbuk',
  ],
]

test.runIf(onPostgres).each(SEARCHES)(
  'a search for %s finds the same on both databases, in the same order',
  async (search) => {
    const [sqlite, postgres] = await Promise.all(shops.map(({ within }) => within(() => resultsOf(search))))
    expect(postgres).toEqual(sqlite)
  },
)

test.runIf(onPostgres)(
  'PostgreSQL finds products by their ids, and reads no index of all that are shown',
  async () => {
    const plan = await shops[1]!.within(async () => {
      await sql`vacuum analyze products`.execute(currentDatabaseForLongWork())
      const ids = await db.selectFrom('products').select('id').orderBy('id').limit(12).execute()
      const rows = await selectVisibleById(ids.map(({ id }) => id)).explain()
      return JSON.stringify(rows)
    })
    expect(plan).toContain('products')
    expect(plan).not.toContain('products_shown_by_stock')
  },
)

async function resultsOf(search: string) {
  const pages = []
  for (const sort of SEARCH_SORTS) {
    for (const category of [null, 'toys'] as const) {
      const { products, total, close } = await searchProducts({ search, sort, category }, 12)
      pages.push({ sort, category, names: products.map(({ name }) => name), total, close })
    }
  }
  return { pages, suggestions: await suggestProducts(search) }
}
