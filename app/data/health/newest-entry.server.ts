import { type Database, db } from '#data/database/database.server.ts'

/** The latest time that orders, mails and the security log were written at; null in a new shop. */
export async function findNewestEntry(within: Database = db): Promise<number | null> {
  const times = await Promise.all([
    within
      .selectFrom('orders')
      .select(({ fn }) => fn.max('orderDate').as('at'))
      .executeTakeFirst(),
    within
      .selectFrom('outbox')
      .select(({ fn }) => fn.max('createdAt').as('at'))
      .executeTakeFirst(),
    within
      .selectFrom('security_events')
      .select(({ fn }) => fn.max('at').as('at'))
      .executeTakeFirst(),
  ])
  return Math.max(...times.map((row) => row?.at ?? 0)) || null
}
