import type { Kysely } from 'kysely'

import { searchIndex } from '#data/database/search-index.server.ts'
import type { Tables } from '#data/database/tables.ts'

/** On SQLite, the search finds parts of words by the words that have them. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await searchIndex.indexEndings(db)
}
