import { db } from '#data/database/database.server.ts'

/** Somebody behind the session has just done something. */
export async function recordActivity(sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ lastActiveAt: Date.now() }).where('id', '=', sessionId).execute()
}
