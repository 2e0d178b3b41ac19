import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'

import { currentDatabaseForLongWork } from '#data/database/database.server.ts'
import { startPostgres } from '#scripts/services/postgres.ts'
import { openShop } from '#bench/search-at-scale/open-shop.ts'
import { createSearchCatalogue } from '#bench/search-at-scale/search-catalogue.ts'
import { CHOICE_READS, describeRounds, measureRead } from '#bench/search-at-scale/search-reads.ts'
import type { Row } from '#bench/table.ts'
import { createChoices } from './create-choices.ts'

/** What shoppers read of products with thirty choices each, beside the same products without, on both databases. */
export async function benchChoices(products: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-bench-'))
  const postgres = await startPostgres()
  try {
    const rows = await measure('SQLite', { folder }, products)
    if (postgres) rows.push(...(await measure('PostgreSQL', { folder, url: postgres.url }, products)))
    return rows
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true })
  }
}

async function measure(
  engine: string,
  location: { folder: string; url?: string },
  products: number,
): Promise<Row[]> {
  const shop = await openShop(location)
  const readAll = async () => {
    await analyze(engine)
    const figures: string[] = []
    for (const [, read] of CHOICE_READS) figures.push(describeRounds([await measureRead(read)]))
    return figures
  }
  const figures = await shop.within(async () => {
    console.log(`Creating ${products} products on ${engine} …`)
    await createSearchCatalogue(products)
    const without = await readAll()
    console.log('Giving each 30 choices …')
    await createChoices()
    return { without, having: await readAll() }
  })
  await shop.close()
  return CHOICE_READS.map(([what], at) => ({
    what: `${engine}: ${what}, p50 / p99`,
    figure: figures.having[at]!,
    baseline: `without choices ${figures.without[at]!}`,
  }))
}

/** PostgreSQL does it by itself after a while. */
async function analyze(engine: string): Promise<void> {
  if (engine === 'PostgreSQL') await sql`vacuum analyze`.execute(currentDatabaseForLongWork())
}
