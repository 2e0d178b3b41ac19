import type { Engine } from '#data/database/engine.server.ts'
import { takeLease } from './leases.server.ts'
import { recordLiveUpdates } from './live-updates.server.ts'
import { readDatabaseSize } from './database-size.server.ts'
import { sqliteSearchIndex } from './search-index.server.ts'
import { truncateLog } from './truncate-log.server.ts'

/** A transaction has the whole database to itself from its first statement on. */
export const sqliteEngine: Engine = {
  name: 'sqlite',
  searchIndex: sqliteSearchIndex,
  rowLock: () => null,
  lockTable: async () => {},
  nameLock: () => null,
  eraseDeleted: truncateLog,
  readSize: (_, folder) => readDatabaseSize(folder),
  // SQLite gives ids after the highest there ever was.
  afterCopy: async () => {},
  recordLiveUpdates,
  countOpen: async () => 0,
  readTime: async () => Date.now(),
  takeLease,
  isConflict: () => false,
}
