import { sql } from 'kysely'

import type { Engine } from '#data/database/engine.server.ts'
import { isLeased, readTime, takeLease } from './leases.server.ts'
import { openLiveFeed } from './live-feed.server.ts'
import { countLiveFeeds } from './live-feed-connection.server.ts'
import { recordLiveUpdates } from './live-updates.server.ts'
import { postgresSearchIndex } from './search-index.server.ts'

/** Serialisation failure, deadlock, and a unique key that another transaction took first. */
const CONFLICTS = new Set(['40001', '40P01', '23505'])

/** The columns whose values the database gives. */
const IDENTITIES = [
  ['products', 'serial'],
  ['stock_movements', 'id'],
  ['order_events', 'id'],
  ['security_events', 'id'],
] as const

export const postgresEngine: Engine = {
  name: 'postgres',
  searchIndex: postgresSearchIndex,

  isOneOf(column, values) {
    const list = sql`${[...values]}::${sql.raw(typeof values[0] === 'number' ? 'integer' : 'text')}[]`
    return sql<boolean>`${column} = any(${list})`
  },

  textBefore: (column, mark) => sql<string>`split_part(${column}, ${sql.lit(mark)}, 1)`,

  rowLock(within, table, ids) {
    if (ids.length === 0) return null
    return within
      .selectFrom(table)
      .select('id')
      .where('id', 'in', [...ids])
      .orderBy('id')
      .forUpdate()
  },

  async lockTable(within, table) {
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(within)
  },

  nameLock: (within, name) =>
    within.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`.as('locked')),

  // Its own `vacuum` frees the rows; they are overwritten as new ones come.
  eraseDeleted: async () => {},

  async readSize(database) {
    const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(
      database,
    )
    return rows[0]!.size
  },

  async raiseNextIds(database) {
    for (const [table, column] of IDENTITIES) {
      const sequence = sql`pg_get_serial_sequence(${table}, ${column})`
      const highest = sql`max(${sql.ref(column)})`
      await sql`
        select setval(${sequence}, ${highest}) from ${sql.table(table)}
        having ${highest} > coalesce(pg_sequence_last_value(${sequence}::regclass), 0)
      `.execute(database)
    }
  },

  recordLiveUpdates,
  openLiveFeed,
  countOpen: countLiveFeeds,
  readTime,
  takeLease,
  isLeased,

  isConflict: (error) => CONFLICTS.has((error as { code?: string }).code ?? ''),
}
