import { data } from 'react-router'

import { problems } from '#copy/problems.ts'
import { db } from '#data/database/database.server.ts'
import { log } from '#data/platform/log.server.ts'
import type { Profile } from '#domain/customers/customer.ts'
import type { CurrentUser } from './session/session-context.server.ts'

/** The profile of the current user (R4.1). */
export async function profileOf({ id, role }: CurrentUser): Promise<Profile> {
  const user = await findUser(id)
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

async function findUser(id: string) {
  try {
    return await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  } catch (error) {
    log.error(error, 'Profile could not be read')
    throw data(problems.profile.load, { status: 500 })
  }
}
