import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'

import { noting } from '#data/database/storage-fault.server.ts'
import { LostConnectionError, namingLostConnection } from './lost-connection.server.ts'

/** A client of the pool that is thrown away once its connection, or the answer to a query, was lost. */
export async function takeClient(pool: pg.Pool): Promise<PostgresPoolClient> {
  const client = await naming(() => pool.connect())
  let lost: LostConnectionError | undefined
  const query = async (sql: string, parameters: readonly unknown[]) => {
    try {
      return await naming(() => client.query(sql, [...parameters]))
    } catch (error) {
      if (error instanceof LostConnectionError) lost = error
      throw error
    }
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
