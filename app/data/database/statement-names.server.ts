import type { Compilable, RawBuilder } from 'kysely'

import type { Database } from './database.server.ts'

/** Of each connection of PostgreSQL, which keeps what it has prepared until it ends. */
const MAX_NAMES = 200
/** What a later migration adds would change the columns of such a result, which a prepared statement refuses. */
const ALL_COLUMNS = /[\s.]\*/

/** Each length of a search has its own shapes of queries: the first of them leave names for orders. */
const MAX_OF_LISTS = 80

const names = new Map<string, string>()
const ofLists = new Set<string>()

/**
 * Gives a statement that is executed often a name, under which PostgreSQL parses and plans it once for a connection.
 * What comes after the first {@link MAX_NAMES} stays without one.
 */
export function nameStatement(sql: string): void {
  if (names.has(sql) || names.size >= MAX_NAMES || ALL_COLUMNS.test(sql)) return
  names.set(sql, `kalam-${names.size}`)
}

/** The rows of a query for a list or a search. The first {@link MAX_OF_LISTS} of them get a name: to plan them takes long. */
export async function executeNamed<Row>(
  within: Database,
  query: Compilable<Row> | RawBuilder<Row>,
): Promise<Row[]> {
  const compiled = query.compile(within)
  if (ofLists.size < MAX_OF_LISTS) {
    ofLists.add(compiled.sql)
    nameStatement(compiled.sql)
  }
  return (await within.executeQuery(compiled)).rows
}

export function nameOfStatement(sql: string): string | undefined {
  return names.get(sql)
}
