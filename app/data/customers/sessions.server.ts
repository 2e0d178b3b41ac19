import { type Database, db } from '#data/database/database.server.ts'

export interface Session {
  id: string
  userAgent: string | null
  /** The client's address at the sign-in. */
  ipAddress: string | null
  /** Both in epoch milliseconds. */
  signedInAt: number
  lastActiveAt: number | null
}

/** The sessions of a user that have not expired, newest first. */
export async function listSessions(userId: string, within: Database = db): Promise<Session[]> {
  const rows = await within
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'lastActiveAt', 'expiresAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute()
  const now = Date.now()
  return rows
    .filter(({ expiresAt }) => Date.parse(expiresAt) > now)
    .map(({ expiresAt: _, createdAt, ...session }) => ({ ...session, signedInAt: Date.parse(createdAt) }))
}

/** Ends one session of a user. @returns false when the user has no such session */
export async function deleteSessionOf(userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
