import type { Insertable } from 'kysely'

import type { Database } from './database.server.ts'
import type { Tables } from './tables.ts'

/** Writes one line of an order's history: who did what, when and why. */
export async function remember(
  within: Database,
  event: Omit<Insertable<Tables['order_events']>, 'id' | 'note'> & { note?: string },
): Promise<void> {
  await within
    .insertInto('order_events')
    .values({ note: null, ...event })
    .execute()
}
