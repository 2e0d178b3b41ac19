import { sql } from 'kysely'
import { expect } from 'vitest'

import { db } from '#data/database/database.server.ts'

/**
 * Every row of every table, to compare before and after. Counted attempts are left out: being refused is what they
 * count.
 */
export async function allRows(): Promise<Record<string, unknown[]>> {
  await expect.poll(workLeft).toBe(0)
  const tables = await db.introspection.getTables()
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    if (name === 'rate_limits' || name.startsWith('product_search')) continue
    const { rows: found } = await sql`select * from ${sql.table(name)} order by 1, 2`.execute(db)
    rows[name] = found
  }
  return rows
}

/** How many mails the shop has still to enqueue or to send, which it does in the background. */
async function workLeft(): Promise<number> {
  const unwelcomed = await db.selectFrom('users').select('id').where('welcomed', '=', 0).execute()
  const messages = await db.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute()
  return unwelcomed.length + messages.length
}
