import type { Insertable } from 'kysely'

import type { Database } from '#data/database/database.server.ts'
import type { Tables } from '#data/database/tables.ts'

type NewOrderEvent = Omit<Insertable<Tables['order_events']>, 'id' | 'note'> & { note?: string }

/** A query that appends an event to an order's history: actor, type, time and reason. */
export function insertOrderEvent(within: Database, event: NewOrderEvent) {
  return within.insertInto('order_events').values({ note: null, ...event })
}

/** Appends an event to an order's history. @returns the event's id */
export async function recordOrderEvent(within: Database, event: NewOrderEvent): Promise<number> {
  const { id } = await insertOrderEvent(within, event).returning('id').executeTakeFirstOrThrow()
  return id
}
