import { randomBytes } from 'node:crypto'

import { accounts, adminEmail } from './accounts.server.ts'

/**
 * Makes the admin's account when it is missing.
 * @param given the password to use; without one a random one is made
 * @returns the password that was made, to be told once; null when there was nothing to make or it was given
 */
export async function appointAdmin(given: string | undefined): Promise<string | null> {
  const { internalAdapter, password } = await accounts.$context
  const present = await internalAdapter.findUserByEmail(adminEmail)
  if (present) return null
  const words = given ?? randomBytes(9).toString('base64url')
  const user = await internalAdapter.createUser(
    { email: adminEmail, name: 'Shopkeeper', emailVerified: true },
    { method: 'email-password' },
  )
  await internalAdapter.linkAccount({
    userId: user.id,
    providerId: 'credential',
    accountId: user.id,
    password: await password.hash(words),
  })
  return given === undefined ? words : null
}
