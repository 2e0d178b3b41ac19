import { isAPIError } from 'better-auth/api'

import { consumeRateLimit, resetRateLimit } from '#data/platform/rate-limit.server.ts'
import { db } from '#data/database/database.server.ts'
import { RESET_MAILS_PER_ACCOUNT, RESET_MAILS_PER_ADDRESS } from '#domain/policy.ts'
import { accounts, adminEmail } from './accounts.server.ts'
import { recordAdminPasswordStrength } from './admin-account.server.ts'
import { clientAddressOf } from '#request/http/client-address.server.ts'
import { cookiesOf } from '#request/http/cookies.server.ts'
import { endSession } from './end-session.server.ts'
import { enqueuePasswordChangedMail } from './password-mails.server.ts'
import { type RequestContext, sessionHeaders } from '#request/http/request-context.server.ts'

/**
 * Mails a link to choose a new password, if there is such an account; nothing in the answer tells.
 * @returns false when this address has asked too often
 */
export async function requestResetMail(email: string, { context }: RequestContext): Promise<boolean> {
  if (!(await consumeRateLimit('reset-address', clientAddressOf(context), RESET_MAILS_PER_ADDRESS)))
    return false
  if (!(await consumeRateLimit('reset-account', email, RESET_MAILS_PER_ACCOUNT))) return true
  try {
    await accounts.api.requestPasswordReset({ body: { email } })
  } catch (error) {
    // An address that it does not take has no account either.
    if (!isAPIError(error)) throw error
  }
  return true
}

/** The e-mail of the account that a link is for; null when it was used or is too old. */
export async function ownerOfLink(token: string): Promise<string | null> {
  const { internalAdapter } = await accounts.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  if (!link || link.expiresAt.getTime() <= Date.now()) return null
  return (await internalAdapter.findUserById(link.value))?.email ?? null
}

export type ResetResult = { problem: 'expired' } | { problem: null; isAdmin: boolean; cookies: Headers }

/**
 * Chooses a new password by a link: all sessions end, other links die, failures are forgotten. The link has proven who
 * is there, so its owner is signed in at once, however hard somebody else is guessing meanwhile.
 */
export async function resetPassword(
  token: string,
  password: string,
  requestContext: RequestContext,
): Promise<ResetResult> {
  const email = await ownerOfLink(token)
  if (!email) return { problem: 'expired' }
  try {
    await accounts.api.resetPassword({ body: { token, newPassword: password } })
  } catch (error) {
    // Somebody else was faster with the same link.
    if (isAPIError(error) && error.body?.code === 'INVALID_TOKEN') return { problem: 'expired' }
    throw error
  }
  await deleteOtherLinks(email)
  // Whoever reads its mail owns the e-mail.
  await (await accounts.$context).internalAdapter.updateUserByEmail(email, { emailVerified: true })
  await resetRateLimit('account', email)
  if (email === adminEmail()) await recordAdminPasswordStrength(password)
  await enqueuePasswordChangedMail(email)
  await endSession(requestContext.request)
  const { headers } = await accounts.api.signInEmail({
    body: { email, password },
    headers: sessionHeaders(requestContext),
    returnHeaders: true,
  })
  return { problem: null, isAdmin: email === adminEmail(), cookies: cookiesOf(headers) }
}

async function deleteOtherLinks(email: string): Promise<void> {
  const owner = db.selectFrom('users').select('id').where('email', '=', email)
  await db.deleteFrom('verifications').where('value', '=', owner).execute()
}
