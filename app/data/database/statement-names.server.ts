/** Of each connection of PostgreSQL, which keeps what it has prepared until it ends. */
const MAX_NAMES = 200
/** What a later migration adds would change the columns of such a result, which a prepared statement refuses. */
const ALL_COLUMNS = /[\s.]\*/

const names = new Map<string, string>()

/**
 * Gives a statement that is executed often a name, under which PostgreSQL parses and plans it once for a connection.
 * What comes after the first {@link MAX_NAMES} stays without one.
 */
export function nameStatement(sql: string): void {
  if (names.has(sql) || names.size >= MAX_NAMES || ALL_COLUMNS.test(sql)) return
  names.set(sql, `kalam-${names.size}`)
}

export function nameOfStatement(sql: string): string | undefined {
  return names.get(sql)
}
