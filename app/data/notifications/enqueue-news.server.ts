import { sql } from 'kysely'

import type { Announcement } from '#domain/notifications/notification.ts'
import type { Database } from '#data/database/database.server.ts'
import { preparedQuery } from '#data/database/prepared-query.server.ts'

/**
 * A query that enqueues news for every device, within the transaction of the event it is about; without devices it inserts
 * nothing. Whether the admin wants it is decided when it is sent.
 * @param now epoch milliseconds
 */
export function insertNews(within: Database, { id, kind, notification }: Announcement, now: number) {
  return insertRows(within, { id: `${id}.`, kind, content: JSON.stringify(notification), now })
}

interface NewsRow {
  id: string
  kind: string
  content: string
  now: number
}

const insertRows = preparedQuery((within, { id, kind, content, now }: NewsRow) =>
  within
    .insertInto('notifications')
    .columns(['id', 'deviceId', 'kind', 'content', 'createdAt'])
    .expression((eb) =>
      eb
        .selectFrom('notified_devices')
        .select([
          sql<string>`cast(${id} as text) || notified_devices.id`.as('id'),
          'notified_devices.id as deviceId',
          sql<string>`cast(${kind} as text)`.as('kind'),
          sql<string>`cast(${content} as text)`.as('content'),
          sql<number>`cast(${now} as bigint)`.as('createdAt'),
        ])
        // SQLite takes `on conflict` after a query only behind its `where`.
        .where('notified_devices.id', 'is not', null),
    )
    .onConflict((conflict) => conflict.column('id').doNothing()),
)

/** Enqueues news, in the same transaction. @param now epoch milliseconds */
export async function enqueueNews(within: Database, news: Announcement, now: number): Promise<void> {
  await within.executeQuery(insertNews(within, news, now))
}
