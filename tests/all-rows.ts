import { sql } from 'kysely'

import { db } from '#data/database.server.ts'

/**
 * Every row of every table, to compare before and after. Counted attempts are left out: being refused is what they
 * count.
 */
export async function allRows(): Promise<Record<string, unknown[]>> {
  const tables = await db.introspection.getTables()
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    if (name === 'attempts' || name.startsWith('product_search')) continue
    const { rows: found } = await sql`select * from ${sql.table(name)} order by 1, 2`.execute(db)
    rows[name] = found
  }
  return rows
}
