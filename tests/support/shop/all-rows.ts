import { sql } from 'kysely'
import { expect } from 'vitest'

import { db } from '#data/database/database.server.ts'

/**
 * Every row of every table, for comparisons before and after. Without those of rejected requests and of background
 * work, and without the search index.
 */
export async function allRows(): Promise<Record<string, unknown[]>> {
  await expect.poll(pendingMails).toBe(0)
  const tables = await db.introspection.getTables()
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    if (UNCOUNTED.has(name) || name.startsWith('product_search')) continue
    const { rows: found } = await sql`select * from ${sql.table(name)} order by 1, 2`.execute(db)
    rows[name] = found
  }
  return rows
}

/** Rejected requests are counted and logged; background work says what it has done. */
const UNCOUNTED = new Set(['rate_limits', 'security_events', 'live_updates'])

/** The number of mails that the shop has yet to enqueue or to send; it does both in the background. */
async function pendingMails(): Promise<number> {
  const withoutWelcome = await db.selectFrom('users').select('id').where('welcomed', '=', 0).execute()
  const messages = await db.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute()
  return withoutWelcome.length + messages.length
}
