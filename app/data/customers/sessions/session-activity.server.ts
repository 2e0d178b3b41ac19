import { db } from '#data/database/database.server.ts'

/** Records that the session's user was active now. */
export async function recordActivity(sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ lastActiveAt: Date.now() }).where('id', '=', sessionId).execute()
}
