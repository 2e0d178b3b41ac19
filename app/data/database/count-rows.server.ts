import { type SelectQueryBuilder, sql } from 'kysely'

import { db } from './database.server.ts'
import type { Tables } from './tables.ts'

type Query<Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, object>

/** How many rows a query finds. */
export async function countRows<Table extends keyof Tables>(query: Query<Table>): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The same up to a cap: one more stands for any greater number, and no more rows are read. */
export async function countUpTo<Table extends keyof Tables>(
  cap: number,
  query: Query<Table>,
): Promise<number> {
  const rows = query.select(sql<number>`1`.as('one')).limit(cap + 1)
  const { count } = await db
    .selectFrom(rows.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
