import { type Kysely, sql } from 'kysely'
import pg from 'pg'

import type { Tables } from '#data/database/tables.ts'

const CHANNEL = 'live_updates'
/** By which the server tells whose connection it is. */
const APPLICATION = 'kalam live updates'

interface Listeners {
  ping: () => void
  lost: (client: pg.Client) => void
}

/**
 * Opens a connection that hears the pings of all processes.
 * @param url of the database itself, not of a pooler that shares connections between transactions
 * @param patienceMs for the connection, and for each answer
 * @throws when the database cannot be reached
 */
export async function connectLiveFeed(url: string, patienceMs: number, on: Listeners): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: APPLICATION,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    statement_timeout: patienceMs,
    keepAlive: true,
  })
  for (const end of ['error', 'end'] as const) client.on(end, () => on.lost(client))
  client.on('notification', on.ping)
  try {
    await client.connect()
    // A ping is a commit of its own, which need not wait for the disk.
    await client.query(`set synchronous_commit = off; listen ${CHANNEL}`)
    return client
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
}

export async function sendPing(client: pg.Client): Promise<void> {
  await client.query(`select pg_notify('${CHANNEL}', '')`)
}

/** How many processes have a live feed open on the database: each open shop has one. */
export async function countLiveFeeds(database: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = ${APPLICATION}
  `.execute(database)
  return rows[0]!.count
}
