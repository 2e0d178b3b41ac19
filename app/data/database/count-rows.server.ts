import { type SelectQueryBuilder, sql } from 'kysely'

import { db } from './database.server.ts'
import type { Tables } from './tables.ts'

/**
 * How many rows a query finds.
 * @param cap how many are counted; one more stands for any greater number, and no more are read
 */
export async function countRows<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
  cap?: number,
): Promise<number> {
  const rows = query.select(sql<number>`1`.as('one'))
  const { count } = await db
    .selectFrom((cap === undefined ? rows : rows.limit(cap + 1)).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
