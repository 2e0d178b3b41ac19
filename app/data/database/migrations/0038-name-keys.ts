import type { Kysely } from 'kysely'

import type { Tables } from '#data/database/tables.ts'
import { nameKey } from '#domain/values/text/name-key.ts'

const AT_ONCE = 1_000

/** Names are compared by what one sees of them, and no longer by their lower case alone. */
export async function up(db: Kysely<Tables>): Promise<void> {
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('products')
      .select(['serial', 'name', 'nameKey'])
      .where('serial', '>', last)
      .orderBy('serial')
      .limit(AT_ONCE)
      .execute()
    for (const { serial, name, nameKey: before } of rows) {
      const key = nameKey(name)
      if (key === before) continue
      await db.updateTable('products').set({ nameKey: key }).where('serial', '=', serial).execute()
    }
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)!.serial
  }
}
