import type { Kysely } from 'kysely'

import { soundRow } from '#domain/catalogue/search/vocabulary.ts'

interface Before {
  vocabulary: { id: string; trigram: string; word: string }
}

const WORDS_AT_ONCE = 2_000

/** The words of the vocabulary under how they sound, by which a search spelt by ear finds them. */
export async function up(db: Kysely<Before>): Promise<void> {
  for (let last = ''; ;) {
    const found = await db
      .selectFrom('vocabulary')
      .select('word')
      .distinct()
      .where('word', '>', last)
      .orderBy('word')
      .limit(WORDS_AT_ONCE)
      .execute()
    if (found.length === 0) return
    last = found.at(-1)!.word
    const rows = found.map(({ word }) => soundRow(word)).filter((row) => row !== null)
    if (rows.length === 0) continue
    await db
      .insertInto('vocabulary')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
}
