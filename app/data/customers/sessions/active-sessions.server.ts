import { db } from '#data/database/database.server.ts'

export interface ActiveSession {
  id: string
  /** All three in epoch milliseconds. */
  createdAt: number
  expiresAt: number
  lastActiveAt: number | null
}

/** Below the limit of query parameters of any engine. */
const BATCH_SIZE = 500

/** Those of the sessions that were not deleted; this does not prolong them. The caller checks `expiresAt`. */
export async function findSessions(ids: readonly string[]): Promise<ActiveSession[]> {
  const active: ActiveSession[] = []
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'createdAt', 'expiresAt', 'lastActiveAt'])
      .where('id', 'in', ids.slice(from, from + BATCH_SIZE))
      .execute()
    for (const { createdAt, expiresAt, ...row } of rows) {
      active.push({ ...row, createdAt: Date.parse(createdAt), expiresAt: Date.parse(expiresAt) })
    }
  }
  return active
}
