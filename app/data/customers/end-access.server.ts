import type { Database } from '#data/database/database.server.ts'
import { removeDevicesOf } from '#data/notifications/devices.server.ts'

/** Ends all sessions of a user, what is sent to their devices, all links that reset the password, and sign-ins that wait for their second step. */
export async function endAccess(within: Database, userId: string): Promise<void> {
  await within.deleteFrom('sessions').where('userId', '=', userId).execute()
  await removeDevicesOf(within, userId)
  await within.deleteFrom('verifications').where('value', '=', userId).execute()
}
