import { PostgresDialect, type QueryCompiler } from 'kysely'

import { SharedSchemaCompiler } from './query-compiler.server.ts'

/** Kysely's dialect for PostgreSQL, for migrations that it shares with SQLite. */
export class SharedSchemaDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new SharedSchemaCompiler()
  }
}
