import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'

import { copyDatabase } from '#data/database/copy/copy-database.server.ts'
import { startPostgres } from '#scripts/services/postgres.ts'
import { openShop } from './open-shop.ts'
import { createSearchCatalogue } from './search-catalogue.ts'
import { describeRounds, measureRead, type ReadTimes, SEARCH_READS } from './search-reads.ts'
import type { Row } from '#bench/table.ts'

const GOAL = 'p99 <= 10 ms'
const ROUNDS = 5

/** Searching very many products on SQLite, beside PostgreSQL where it is to be had. */
export async function benchSearchAtScale(products: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-bench-'))
  const postgres = await startPostgres()
  try {
    return await compare(folder, postgres?.url, products)
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true })
  }
}

async function compare(folder: string, url: string | undefined, products: number): Promise<Row[]> {
  console.log(`Creating ${products} products …`)
  const sqlite = await openShop({ folder })
  await sqlite.within(() => createSearchCatalogue(products))
  const other = url === undefined ? null : await openShop({ folder, url })
  if (other) {
    console.log('Copying them to PostgreSQL …')
    await copyDatabase(sqlite, other)
    await sql`vacuum analyze`.execute(other.longWork)
  }
  const rows: Row[] = []
  for (const [what, read] of SEARCH_READS) {
    console.log(`Reading ${what} …`)
    const here: ReadTimes[] = []
    const there: ReadTimes[] = []
    // By turns, since a machine is not as fast in each minute.
    for (let round = 0; round < ROUNDS; round++) {
      here.push(await sqlite.within(() => measureRead(read)))
      if (other) there.push(await other.within(() => measureRead(read)))
    }
    rows.push({
      what: `${what}, p50 / p99`,
      figure: `SQLite ${describeRounds(here)}`,
      baseline: other ? `PostgreSQL ${describeRounds(there)}` : '',
      goal: GOAL,
    })
  }
  await sqlite.close()
  await other?.close()
  return rows
}
