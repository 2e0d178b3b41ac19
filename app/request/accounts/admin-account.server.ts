import { randomBytes } from 'node:crypto'

import { resetRateLimit } from '#data/platform/rate-limit.server.ts'
import { readSetting, writeSetting } from '#data/settings/settings.server.ts'
import { isWeakAdminPassword } from '#domain/customers/password.ts'
import { accounts, adminEmail } from './accounts.server.ts'

/** Whose account was made the admin's: the same e-mail alone could be a customer's who came first. */
const APPOINTED = 'appointed-admin'
/** A password is kept as a hash only, so how good it is must be written down when it is chosen. */
const STRENGTH = 'admin-password'

/**
 * Makes the admin's account when there is none. A customer's account that has the admin's e-mail becomes the admin's,
 * with a new password: whoever registered it is out.
 * @param given the password to use; without one a random one is made
 * @returns the password that was made, to be told once; null when there was nothing to make or it was given
 */
export async function ensureAdmin(given: string | undefined): Promise<string | null> {
  const { internalAdapter } = await accounts.$context
  const present = await internalAdapter.findUserByEmail(adminEmail())
  if (present && (await readSetting(APPOINTED)) === present.user.id) return null
  return changeAdminPassword(given)
}

/**
 * Gives the admin another password and ends all their sessions.
 * @param given the password to use; without one a random one is made
 * @returns the password that was made, to be told once; null when it was given
 */
export async function changeAdminPassword(given: string | undefined): Promise<string | null> {
  const { internalAdapter, password } = await accounts.$context
  const words = given ?? randomBytes(9).toString('base64url')
  const hash = await password.hash(words)
  const present = await internalAdapter.findUserByEmail(adminEmail())
  const user =
    present?.user ??
    (await internalAdapter.createUser(
      { email: adminEmail(), name: 'Shopkeeper', emailVerified: true },
      { method: 'email-password' },
    ))
  if (await internalAdapter.findCredentialAccount(user.id))
    await internalAdapter.updatePassword(user.id, hash)
  else {
    const account = { userId: user.id, providerId: 'credential', accountId: user.id, password: hash }
    await internalAdapter.linkAccount(account)
  }
  await internalAdapter.deleteUserSessions(user.id)
  await resetRateLimit('account', adminEmail())
  await writeSetting(APPOINTED, user.id)
  await recordAdminPasswordStrength(words)
  return given === undefined ? words : null
}

/** Writes down how good the admin's new password is. */
export async function recordAdminPasswordStrength(words: string): Promise<void> {
  await writeSetting(STRENGTH, isWeakAdminPassword(words) ? 'weak' : 'strong')
}

export async function isAdminPasswordWeak(): Promise<boolean> {
  return (await readSetting(STRENGTH)) !== 'strong'
}
