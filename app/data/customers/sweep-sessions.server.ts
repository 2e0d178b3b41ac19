import { db } from '#data/database/database.server.ts'
import { EXPIRED_SESSION_RETENTION_MS } from '#domain/policy.ts'

/**
 * Deletes the sessions and verifications that expired a while ago. Not at once: a clock that is days ahead and is then
 * set right must not have signed everybody out.
 * @param now epoch milliseconds
 */
export async function sweepSessions(now: number): Promise<void> {
  const before = new Date(now - EXPIRED_SESSION_RETENTION_MS).toISOString()
  await db.deleteFrom('sessions').where('expiresAt', '<', before).execute()
  await db.deleteFrom('verifications').where('expiresAt', '<', before).execute()
}
