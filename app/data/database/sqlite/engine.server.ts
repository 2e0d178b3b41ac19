import { sql } from 'kysely'

import type { Engine } from '#data/database/engine.server.ts'
import { isLeased, takeLease } from './leases.server.ts'
import { recordLiveUpdates } from './live-updates.server.ts'
import { readDatabaseSize } from './database-size.server.ts'
import { sqliteSearchIndex } from './search-index.server.ts'
import { truncateLog } from './truncate-log.server.ts'

/** A transaction has the whole database to itself from its first statement on. */
export const sqliteEngine: Engine = {
  name: 'sqlite',
  searchIndex: sqliteSearchIndex,
  isOneOf(column, values) {
    // A list is read in the order of an index. That of a thousand serials would be compiled anew for each length.
    const isOfSerials = typeof values[0] === 'number'
    const list = isOfSerials
      ? sql`select value from json_each(${JSON.stringify(values)})`
      : sql.join([...values])
    return sql<boolean>`${column} in (${list})`
  },
  textBefore: (column, mark) =>
    sql<string>`substr(${column}, 1, instr(${column} || ${sql.lit(mark)}, ${sql.lit(mark)}) - 1)`,
  rowLock: () => null,
  lockTable: async () => {},
  nameLock: () => null,
  eraseDeleted: truncateLog,
  readSize: (_, folder) => readDatabaseSize(folder),
  // SQLite gives ids after the highest there ever was.
  raiseNextIds: async () => {},
  recordLiveUpdates,
  countOpen: async () => 0,
  readTime: async () => Date.now(),
  takeLease,
  isLeased,
  isConflict: () => false,
}
