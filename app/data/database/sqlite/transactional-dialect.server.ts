import { SqliteAdapter, SqliteDialect } from 'kysely'

/** Lets Kysely run migrations and their bookkeeping in one transaction: SQLite's covers changes of the schema. */
export class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter()
  }
}

export class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
