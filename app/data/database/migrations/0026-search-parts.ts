import type { Kysely } from 'kysely'

import { searchIndex } from '#data/database/search-index.server.ts'
import type { Tables } from '#data/database/tables.ts'

/** On PostgreSQL, the search no longer reads the whole list of a frequent word. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await searchIndex.indexParts(db)
}
