import { db } from '#data/database/database.server.ts'
import { preparedQuery } from '#data/database/prepared-query.server.ts'

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
export async function listSessions(userId: string): Promise<Session[]> {
  const rows = await db
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

const selectSession = preparedQuery((within, token: string) =>
  within
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id as sessionId', 'sessions.createdAt', 'sessions.expiresAt', 'sessions.lastActiveAt'])
    .select(['users.id', 'users.name', 'users.email', 'users.emailVerified', 'users.twoFactorEnabled'])
    .where('sessions.token', '=', token)
    .limit(1),
)

/** A session by its secret token, with its user, also one that has expired. Times in epoch milliseconds. */
export async function findSessionOf(token: string) {
  const { rows } = await db.executeQuery(selectSession(db, token))
  const [row] = rows
  if (!row) return null
  const { sessionId, createdAt, expiresAt, lastActiveAt, emailVerified, twoFactorEnabled, ...user } = row
  return {
    user: { ...user, emailVerified: emailVerified === 1, twoFactorEnabled: twoFactorEnabled === 1 },
    session: {
      id: sessionId,
      token,
      lastActiveAt,
      createdAt: Date.parse(createdAt),
      expiresAt: Date.parse(expiresAt),
    },
  }
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
