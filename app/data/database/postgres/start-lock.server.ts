import pg from 'pg'

import { forgetLostClients } from './open.server.ts'

/** Any number that nothing else in the database uses. */
const KEY = 0x6b61_6c61

/** Longer than another start takes as a rule. */
const SILENT_MS = 5_000
const CONNECT_MS = 10_000

/**
 * Lets one process after the other start: the first migrates and writes the bootstrap data, the others find it ready.
 * @param url of the database itself, not of a pooler that shares connections between transactions
 * @param onWait called when another one is waited for, after `silentMs`
 * @returns a function that lets the next one start
 * @throws when the database cannot be reached
 */
export async function lockStart(
  url: string,
  onWait: () => void,
  silentMs = SILENT_MS,
): Promise<() => Promise<void>> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kalam start',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  })
  // When the connection is lost the lock is gone: another process may start, and waits for what this one has locked.
  client.on('error', () => {})
  await client.connect()
  // The user of the database may have limits, and whoever is first may upgrade it.
  await client.query(`set statement_timeout = 0; set lock_timeout = 0; ${forgetLostClients('set')}`)
  const waiting = setTimeout(onWait, silentMs)
  await client.query('select pg_advisory_lock($1)', [KEY]).finally(() => clearTimeout(waiting))
  return () => client.end()
}
