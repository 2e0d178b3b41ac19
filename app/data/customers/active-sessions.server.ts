import { db } from '#data/database/database.server.ts'

export interface ActiveSession {
  id: string
  /** All three in epoch milliseconds. */
  createdAt: number
  expiresAt: number
  lastActiveAt: number | null
}

/** Fewer than any engine's limit of parameters. */
const AT_ONCE = 500

/** Those of the sessions that have not been ended; looking does not prolong them. */
export async function activeSessions(ids: readonly string[]): Promise<ActiveSession[]> {
  const standing: ActiveSession[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'createdAt', 'expiresAt', 'lastActiveAt'])
      .where('id', 'in', ids.slice(from, from + AT_ONCE))
      .execute()
    for (const { createdAt, expiresAt, ...row } of rows) {
      standing.push({ ...row, createdAt: Date.parse(createdAt), expiresAt: Date.parse(expiresAt) })
    }
  }
  return standing
}
