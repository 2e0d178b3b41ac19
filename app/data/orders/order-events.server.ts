import type { Insertable } from 'kysely'

import type { Database } from '#data/database/database.server.ts'
import { preparedQuery } from '#data/database/prepared-query.server.ts'
import type { Tables } from '#data/database/tables.ts'

type EventRow = Omit<Insertable<Tables['order_events']>, 'id'> & { note: string | null }
type NewOrderEvent = Omit<Insertable<Tables['order_events']>, 'id' | 'note'> & { note?: string }

/** A query that appends an event to an order's history: actor, type, time and reason. */
export function insertOrderEvent(within: Database, event: NewOrderEvent) {
  return insertRow(within, { note: null, ...event })
}

const insert = (within: Database, row: EventRow) => within.insertInto('order_events').values(row)
const insertRow = preparedQuery(insert)

/** Appends an event to an order's history. @returns the event's id */
export async function recordOrderEvent(within: Database, event: NewOrderEvent): Promise<number> {
  const { id } = await insert(within, { note: null, ...event })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
