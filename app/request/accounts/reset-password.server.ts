import { randomBytes } from 'node:crypto'

import { proveEmail } from '#data/customers/prove-email.server.ts'
import { writePassword } from '#data/customers/save-password.server.ts'
import { consumeRateLimit, resetRateLimit } from '#data/platform/rate-limit.server.ts'
import { consumeSlowDown } from '#data/platform/slow-down.server.ts'
import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { inTransaction, lockRows } from '#data/database/transaction.server.ts'
import {
  PASSWORD_RESET_MS,
  RESET_MAILS_PER_ACCOUNT,
  RESET_MAILS_PER_ADDRESS,
  RESET_MAILS_SLOWDOWN,
} from '#domain/policy.ts'
import { adminEmail, authApi, authContext, publicUrl } from './accounts.server.ts'
import { recordAdminPasswordStrength } from './admin-account.server.ts'
import { clientAddressOf } from '#request/http/client-address.server.ts'
import { cookiesOf } from '#request/http/cookies.server.ts'
import { eventOrigin } from './event-origin.server.ts'
import { endSession } from './session/end-session.server.ts'
import { findKnownDevice, withKnownDevice } from './known-device.server.ts'
import { wasMadeHere } from './made-here.server.ts'
import { accountAtAddress } from './sign-in-limits.server.ts'
import { enqueuePasswordChangedMail, sendResetLink } from './password-mails.server.ts'
import { type RequestContext, sessionHeaders } from '#request/http/request-context.server.ts'
import { isWeakPassword } from './weak-password.server.ts'

/**
 * Mails a link to set a new password if the account exists; the response does not reveal whether it does.
 * @returns false when the rate limit of the client's address is exceeded
 */
export async function requestResetMail(email: string, requestContext: RequestContext): Promise<boolean> {
  const address = clientAddressOf(requestContext.context)
  if (!(await consumeRateLimit('reset-address', address, RESET_MAILS_PER_ADDRESS))) return false
  if (!(await mayMailLink(email, address, requestContext.request))) return true
  const { internalAdapter } = await authContext()
  const found = await internalAdapter.findUserByEmail(email)
  if (!found) return true
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + PASSWORD_RESET_MS)
  const link = { identifier: identifierOf(token), value: found.user.id, expiresAt }
  await internalAdapter.createVerificationValue(link)
  sendResetLink(found.user.email, publicUrl(), token)
  return true
}

/**
 * Whether one more link may be mailed. Requests from one address, or from one known device, do not silence those from
 * another; a flood from many addresses is slowed down so that the mailbox always has a link that works.
 */
async function mayMailLink(email: string, address: string, request: Request): Promise<boolean> {
  const device = await findKnownDevice(request, email)
  if (device && (await consumeRateLimit('reset-device', device, RESET_MAILS_PER_ACCOUNT))) return true
  return (
    (await consumeRateLimit('reset-account', accountAtAddress(email, address), RESET_MAILS_PER_ACCOUNT)) &&
    (await consumeSlowDown('reset-everywhere', email, RESET_MAILS_SLOWDOWN))
  )
}

/** The e-mail of the account that a link is for; null if it does not work: it was used, or has expired. */
export async function emailOfResetLink(token: string): Promise<string | null> {
  return (await findResetLink(token))?.owner.email ?? null
}

/** A link that works, and the account it is for. */
async function findResetLink(token: string) {
  const { internalAdapter } = await authContext()
  const link = await internalAdapter.findVerificationValue(identifierOf(token))
  if (!link || link.expiresAt.getTime() <= Date.now()) return null
  const owner = await internalAdapter.findUserById(link.value)
  return owner && { id: link.id, owner }
}

export type ResetResult =
  | { problem: 'expired' | 'weak-password' }
  | { problem: null; isAdmin: boolean; takenOver: boolean; owesSecondStep: boolean; cookies: Headers }

/**
 * Sets a new password by a link: all sessions and other links end, and failed attempts are cleared. The link
 * authenticates its owner, so they are signed in at once, even if the account's rate limit is exceeded; an admin with a
 * second step still owes it. The link was mailed, so its use verifies the e-mail, too: what was saved before that goes
 * (`takenOver`), unless it was in this browser.
 */
export async function resetPassword(
  token: string,
  password: string,
  requestContext: RequestContext,
): Promise<ResetResult> {
  const link = await findResetLink(token)
  if (!link) return { problem: 'expired' }
  const { id, email } = link.owner
  if (await isWeakPassword(password, email)) return { problem: 'weak-password' }
  const { password: hashes } = await authContext()
  const hash = await hashes.hash(password)
  const isAdmin = email === adminEmail()
  const madeHere = isAdmin || (await wasMadeHere(link.owner, requestContext))
  const takenOver = await inTransaction(async (transaction) => {
    await lockRows(transaction, 'users', [id])
    // A concurrent request has used this link or another one: with a password, all links end.
    if (!(await deleteLink(transaction, link.id))) return null
    await writePassword(transaction, id, hash)
    return proveEmail(transaction, id, madeHere, Date.now())
  })
  if (takenOver === null) return { problem: 'expired' }
  await resetRateLimit('account', email)
  if (isAdmin) {
    await recordAdminPasswordStrength(password)
    const event = { kind: 'password-changed', detail: 'reset link' } as const
    await recordSecurityEvent(db, event, eventOrigin(null, requestContext))
  }
  await enqueuePasswordChangedMail(email)
  await endSession(requestContext.request)
  const api = await authApi()
  const { response, headers } = await api.signInByPassword({
    body: { email, password },
    headers: sessionHeaders(requestContext),
    returnHeaders: true,
  })
  const owesSecondStep = 'twoFactorRedirect' in response
  const cookies = owesSecondStep
    ? cookiesOf(headers)
    : await withKnownDevice(cookiesOf(headers), requestContext.request, email)
  return { problem: null, isAdmin, takenOver, owesSecondStep, cookies }
}

/** @returns whether the link was still there */
async function deleteLink(within: Database, id: string): Promise<boolean> {
  const deletion = within.deleteFrom('verifications').where('id', '=', id)
  return (await deletion.executeTakeFirst()).numDeletedRows > 0n
}

/** The name of a reset link in Better Auth's table of verifications, where it is hashed. */
function identifierOf(token: string): string {
  return `reset-password:${token}`
}
