import { randomBytes } from 'node:crypto'

import { db } from '#data/database/database.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { writePassword } from '#data/customers/save-password.server.ts'
import { resetRateLimit } from '#data/platform/rate-limit.server.ts'
import { readSetting, writeSetting } from '#data/settings/settings.server.ts'
import { adminEmail, authContext } from './accounts.server.ts'
import { removeSecondStep } from './second-step/remove-second-step.server.ts'
import { isWeakPassword } from './weak-password.server.ts'

/**
 * Setting with the id of the admin's account. The e-mail is not enough: a customer may have registered it before it
 * became `ADMIN_EMAIL`.
 */
const ADMIN_ID_SETTING = 'appointed-admin'
/** Setting with the password's strength, recorded when it is set, because only a hash of the password is stored. */
const STRENGTH_SETTING = 'admin-password'

/**
 * Creates the admin's account when there is none. A customer's account with the admin's e-mail becomes the admin's, with
 * a new password and without sessions, so that the customer loses access.
 * @param given the password to use; random when left out
 * @returns the random password, to be shown once; null when one was given or nothing was created
 */
export async function ensureAdmin(given: string | undefined): Promise<string | null> {
  // Not asked of Better Auth, whose first use takes 17 ms of the start.
  const existing = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', adminEmail())
    .executeTakeFirst()
  if (existing && (await readSetting(ADMIN_ID_SETTING)) === existing.id) return null
  return changeAdminPassword(given)
}

/**
 * Sets the admin's password, ends all their sessions and reset links, and removes their second step: for an admin who lost both.
 * @param given the password to use; random when left out
 * @returns the random password, to be shown once; null when one was given
 */
export async function changeAdminPassword(given: string | undefined): Promise<string | null> {
  const { internalAdapter, password: hashes } = await authContext()
  const password = given ?? randomBytes(9).toString('base64url')
  const hash = await hashes.hash(password)
  const existing = await internalAdapter.findUserByEmail(adminEmail())
  const user =
    existing?.user ??
    (await internalAdapter.createUser(
      { email: adminEmail(), name: 'Shopkeeper', emailVerified: true },
      { method: 'email-password' },
    ))
  await inTransaction((transaction) => writePassword(transaction, user.id, hash))
  await removeSecondStep(user.id)
  await resetRateLimit('account', adminEmail())
  await writeSetting(ADMIN_ID_SETTING, user.id)
  await recordAdminPasswordStrength(password)
  return given === undefined ? password : null
}

/** Records whether the admin's new password is weak. */
export async function recordAdminPasswordStrength(password: string): Promise<void> {
  await writeSetting(STRENGTH_SETTING, (await isWeakPassword(password, adminEmail())) ? 'weak' : 'strong')
}

export async function isAdminPasswordWeak(): Promise<boolean> {
  return (await readSetting(STRENGTH_SETTING)) !== 'strong'
}
