import { type RawBuilder, sql } from 'kysely'

import { db } from './database.server.ts'
import type { Tables } from './tables.ts'

type Direction = 'asc' | 'desc'

/**
 * Condition for the next page of a sorted list: the rows that come after the last one shown, by the columns it is
 * sorted by. The last column is unique, so that no row is shown twice or left out.
 * @param columns as in `order by`, e.g. `['createdAt', 'id']`
 * @param last their values in the last row shown
 */
export function keyset(
  columns: readonly string[],
  direction: Direction,
  last: readonly (string | number)[],
): RawBuilder<boolean> {
  const references = sql.join(columns.map((column) => sql.ref(column)))
  const operator = sql.raw(direction === 'desc' ? '<' : '>')
  return sql<boolean>`(${references}) ${operator} (${sql.join([...last])})`
}

/**
 * The same for a list of which only the last row's id is given, sorted by one column and then by id.
 * @returns null when that row no longer exists
 */
export async function keysetAfterId<Table extends keyof Tables>(
  table: Table,
  column: keyof Tables[Table] & string,
  direction: Direction,
  id: string,
): Promise<RawBuilder<boolean> | null> {
  const { rows } = await sql<{ value: string | number }>`
    select ${sql.ref(column)} as value from ${sql.table(table)} where id = ${id}
  `.execute(db)
  const last = rows[0]
  return last ? keyset([column, 'id'], direction, [last.value, id]) : null
}
