import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression } from 'kysely'
import pg from 'pg'

import type { Tables } from '#data/database/tables.ts'
import { type ClientOptions, takeClient } from './client.server.ts'
import { SharedSchemaDialect } from './dialect.server.ts'

/** Nobody waits longer: a page says that it cannot be shown, and a form keeps what was entered. */
const PATIENCE_MS = 2_000
/** The server ends what hangs a little earlier than the client gives it up, so that no lock stays behind. */
const STATEMENT_MS = 1_800
const CONNECTIONS = 10
const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

/** The types of columns and sums whose values fit into a JavaScript number, and of conditions, which are 0 or 1. */
const PARSERS: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.BOOL]: (text) => (text === 't' ? 1 : 0),
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => PARSERS[id] ?? pg.types.getTypeParser(id, format),
}

/**
 * Opens a database on PostgreSQL, e.g. `postgres://user:password@host/database`. Connections are made when they are
 * needed, and made again when they were lost.
 * @param options.isPooled whether the URL is that of a pooler, whose connections are another's at the next transaction:
 *   nothing can be prepared for them
 */
export function openPostgres(url: string, { isPooled }: { isPooled: boolean }): Kysely<Tables> {
  const options = { prepares: !isPooled, patienceMs: PATIENCE_MS }
  return open(options, {
    connectionString: url,
    max: CONNECTIONS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: 10_000,
  })
}

/**
 * Of the database's user, such as those that docs/scaling.md gives it behind a pooler. Within the transaction, because a
 * pooler's connection is another's afterwards.
 */
const WITHOUT_LIMITS = LIMITS.map((limit) => `set local ${limit} = 0`).join('; ')

/**
 * Statements after which the server notices within half a minute that a client's machine is gone, and releases what it has
 * locked; by itself it would after two hours.
 */
export function forgetLostClients(set: 'set' | 'set local'): string {
  const keepalives = { idle: 10, interval: 5, count: 3 }
  return Object.entries(keepalives)
    .map(([name, value]) => `${set} tcp_keepalives_${name} = ${value}`)
    .join('; ')
}

/** The same with connections whose transactions may take as long as they need: for migrations and copies. */
export function openForLongWork(url: string): Kysely<Tables> {
  const options = {
    prepares: false,
    patienceMs: null,
    afterBegin: `${WITHOUT_LIMITS}; ${forgetLostClients('set local')}`,
  }
  return open(options, { connectionString: url, max: 2 })
}

function open(options: ClientOptions, config: pg.PoolConfig): Kysely<Tables> {
  const pool = new pg.Pool({
    ...config,
    types,
    application_name: 'kalam',
    pipeline: true,
    connectionTimeoutMillis: PATIENCE_MS,
    keepAlive: true,
  })
  // Without listeners, a connection that is lost while it is idle, or taken, would end the process. Whoever uses it sees
  // the error at its query.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Tables>({
    // SQLite finds nothing in an empty list; PostgreSQL refuses to look.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
    dialect: new SharedSchemaDialect({
      pool: { connect: () => takeClient(pool, options), end: () => pool.end(), options: pool.options },
    }),
  })
}
