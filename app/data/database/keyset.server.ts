import { type RawBuilder, sql } from 'kysely'

/**
 * Condition for the next page of a sorted list: the rows that come after the last one shown, by the columns it is
 * sorted by. The last column is unique, so that no row is shown twice or left out.
 * @param columns as in `order by`, e.g. `['createdAt', 'id']`
 * @param last their values in the last row shown
 */
export function after(
  columns: readonly string[],
  direction: 'asc' | 'desc',
  last: readonly (string | number)[],
): RawBuilder<boolean> {
  const references = sql.join(columns.map((column) => sql.ref(column)))
  const operator = sql.raw(direction === 'desc' ? '<' : '>')
  return sql<boolean>`(${references}) ${operator} (${sql.join([...last])})`
}
