import { db } from '#data/database.server.ts'
import type { Profile } from '#domain/customer.ts'
import type { Viewer } from './viewer.server.ts'

/** What is known about a signed-in person (SPEC section 3, User profile). */
export async function profileOf({ id, role }: Viewer): Promise<Profile> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return {
    uid: user.id,
    email: user.email,
    displayName: user.name || null,
    photoUrl: user.image,
    phone: user.phone,
    isRegistered: user.isRegistered === 1,
    isAdmin: role === 'admin',
    registrationDate: Date.parse(user.createdAt),
    lastLoginDate: Date.parse(user.lastLoginDate ?? user.createdAt),
  }
}
