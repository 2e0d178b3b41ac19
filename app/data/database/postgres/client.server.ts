import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'

import { nameOfStatement } from '#data/database/statement-names.server.ts'
import { noting } from '#data/database/storage-fault.server.ts'
import { LostConnectionError, namingLostConnection } from './lost-connection.server.ts'

/**
 * A client of the pool that is thrown away once its connection, or the answer to a query, was lost. A transaction begins
 * together with its first query.
 * @param options.prepares whether statements that have a name are prepared under it
 */
export async function takeClient(
  pool: pg.Pool,
  { prepares }: { prepares: boolean },
): Promise<PostgresPoolClient> {
  const client = await naming(() => pool.connect())
  let lost: LostConnectionError | undefined
  /** While it is not known whether the transaction has begun. */
  let beginning: Promise<unknown> | null = null
  /** Whether a query waits for that: those after it keep their place. */
  let waits = false

  const send = async (sql: string, parameters: readonly unknown[]) => {
    try {
      const name = prepares ? nameOfStatement(sql) : undefined
      return await naming(() => client.query({ name, text: sql, values: parameters.map(storable) }))
    } catch (error) {
      if (error instanceof LostConnectionError) lost = error
      throw error
    }
  }

  const begin = () => {
    waits = false
    beginning = send('begin', [])
    const forget = () => (beginning = null)
    beginning.then(forget, () => {})
    return { command: 'BEGIN', rowCount: null, rows: [] }
  }

  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (sql === 'begin') return begin()
    if (beginning === null) return send(sql, parameters)
    // Without its transaction, a query that reads changes nothing.
    if (waits || !sql.startsWith('select ')) {
      waits = true
      await beginning
      return send(sql, parameters)
    }
    const [answer] = await Promise.all([send(sql, parameters), beginning])
    return answer
  }
  return { query: query as never, release: () => client.release(lost) }
}

function naming<Result>(work: () => Promise<Result>): Promise<Result> {
  return noting(() =>
    work().catch((error: unknown) => {
      throw namingLostConnection(error)
    }),
  )
}

/**
 * PostgreSQL refuses a query with a null byte in a text, which SQLite looks for and does not find. No page sends one: it
 * becomes the character that browsers show in its place.
 */
function storable(parameter: unknown): unknown {
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '\uFFFD') : parameter
}
