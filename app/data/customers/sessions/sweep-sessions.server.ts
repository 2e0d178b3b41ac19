import { db } from '#data/database/database.server.ts'

/**
 * Deletes the sessions and verifications that expired a while ago. Not at once: a clock that is days ahead and is then
 * set right must not have signed everybody out.
 * @param since epoch milliseconds
 */
export async function sweepSessions(since: number): Promise<void> {
  const before = new Date(since).toISOString()
  await db.deleteFrom('sessions').where('expiresAt', '<', before).execute()
  await db.deleteFrom('verifications').where('expiresAt', '<', before).execute()
}
