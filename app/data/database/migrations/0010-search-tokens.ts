import type { Kysely } from 'kysely'

import { searchIndex } from '#data/database/search-index.server.ts'
import type { Tables } from '#data/database/tables.ts'

/** The search finds whole words, alone and together with a category, by an index of their own. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await searchIndex.indexWords(db)
}
