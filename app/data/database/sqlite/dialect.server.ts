import { type Driver, type SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'

import { type Details, SqliteWaitingDriver } from './driver.server.ts'
import { TransactionalSqliteAdapter } from './transactional-dialect.server.ts'

/** Kysely's dialect for SQLite, with a driver that waits outside of SQLite. */
export class SqliteWaitingDialect extends SqliteDialect {
  readonly #details: Details

  constructor(database: SqliteDatabase, details: Details) {
    super({ database })
    this.#details = details
  }

  override createDriver(): Driver {
    return new SqliteWaitingDriver(super.createDriver(), this.#details)
  }

  override createAdapter(): SqliteAdapter {
    return new SharedConnectionAdapter()
  }
}

/** The driver hands out the connection itself, by a mutex, because it must take it back from one that waits. */
class SharedConnectionAdapter extends TransactionalSqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}
