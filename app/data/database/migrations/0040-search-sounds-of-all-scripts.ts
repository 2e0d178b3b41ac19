import type { Kysely } from 'kysely'

import { up as addSounds } from './0027-search-sounds.ts'

interface Before {
  vocabulary: { id: string; trigram: string; word: string }
}

/** How words sound is computed anew: those in Tamil, Malayalam and Bengali were heard wrongly. */
export async function up(db: Kysely<Before>): Promise<void> {
  // No trigram begins with this sign.
  await db.deleteFrom('vocabulary').where('trigram', 'like', '~%').execute()
  await addSounds(db)
}
