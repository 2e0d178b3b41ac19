import type { IDToken } from 'openid-client'

import { endAccess } from '#data/customers/end-access.server.ts'
import { proveEmail } from '#data/customers/prove-email.server.ts'
import { createCustomer } from '#data/customers/create-customer.server.ts'
import { consumeRateLimit } from '#data/platform/rate-limit.server.ts'
import { db } from '#data/database/database.server.ts'
import { inTransaction, lockRows } from '#data/database/transaction.server.ts'
import { isAdminEmail, isEmail, normaliseEmail } from '#domain/values/contact/email.ts'
import { withoutInvisible } from '#domain/values/text/visible-text.ts'
import type { GoogleProblem } from '#domain/customers/google.ts'
import { CUSTOMER_NAME_MAX_LENGTH, SIGN_UPS_PER_ADDRESS } from '#domain/policy.ts'
import { adminEmail, authApi, authContext } from '#request/accounts/accounts.server.ts'
import { clientAddressOf } from '#request/http/client-address.server.ts'
import { cookiesOf } from '#request/http/cookies.server.ts'
import { endSession } from '#request/accounts/session/end-session.server.ts'
import { enqueuePasswordRemovedMail } from '#request/accounts/password-mails.server.ts'
import { withKnownDevice } from '#request/accounts/known-device.server.ts'
import { wasMadeHere } from '#request/accounts/made-here.server.ts'
import { type RequestContext, sessionHeaders } from '#request/http/request-context.server.ts'

export type GoogleSignInResult = { problem: GoogleProblem } | { problem: null; cookies: Headers }

/**
 * Signs a customer in by a verified ID token. The account is the one linked to this Google account, else the one with
 * its e-mail, else a new one; the last two only when Google reports the e-mail as verified. Never the admin's.
 * @param again the id of the only customer who may sign in, if one signs in again
 */
export async function signInWithGoogle(
  claims: IDToken,
  requestContext: RequestContext,
  again: string | null = null,
): Promise<GoogleSignInResult> {
  const email = normaliseEmail(String(claims['email'] ?? ''))
  if (isAdminEmail(email, adminEmail())) return { problem: 'admin-email' }
  const linked = await findLinkedUser(claims.sub)
  if (linked?.email === adminEmail()) return { problem: 'admin-email' }
  if (again !== null && linked?.id !== again) return { problem: 'other-account' }
  let userId = linked?.id
  if (!userId) {
    if (claims['email_verified'] !== true || !isEmail(email)) return { problem: 'unverified-email' }
    userId = (await linkExisting(email, claims.sub, requestContext)) ?? undefined
  }
  if (!userId) {
    const isWithinLimit = await consumeRateLimit(
      'sign-up',
      clientAddressOf(requestContext.context),
      SIGN_UPS_PER_ADDRESS,
    )
    if (!isWithinLimit) return { problem: 'too-many-requests' }
    userId = await createUser(email, claims)
  }
  const api = await authApi()
  const { headers } = await api.openSession({
    body: { userId },
    headers: sessionHeaders(requestContext),
    returnHeaders: true,
  })
  await endSession(requestContext.request)
  const account = linked?.email ?? email
  return {
    problem: null,
    cookies: await withKnownDevice(cookiesOf(headers), requestContext.request, account),
  }
}

async function findLinkedUser(sub: string): Promise<{ id: string; email: string } | undefined> {
  return db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.userId')
    .select(['users.id', 'users.email'])
    .where('accounts.providerId', '=', 'google')
    .where('accounts.accountId', '=', sub)
    .executeTakeFirst()
}

/**
 * Links the account that has this e-mail. If its e-mail was never verified, the account may have been registered by
 * somebody else (pre-hijacking), so its password is deleted, with all that was opened with it and, unless it was made in
 * this browser, all that was saved.
 */
async function linkExisting(
  email: string,
  sub: string,
  requestContext: RequestContext,
): Promise<string | null> {
  const { internalAdapter } = await authContext()
  const existing = await internalAdapter.findUserByEmail(email)
  if (!existing) return null
  const { id, emailVerified } = existing.user
  if (!emailVerified) await deletePassword(existing.user, await wasMadeHere(existing.user, requestContext))
  await internalAdapter.linkAccount({ userId: id, providerId: 'google', accountId: sub })
  return id
}

/** Its owner is mailed about it, unless they are told that the whole account was emptied. */
async function deletePassword(
  { id, email }: { id: string; email: string },
  madeHere: boolean,
): Promise<void> {
  await inTransaction(async (transaction) => {
    await lockRows(transaction, 'users', [id])
    const passwords = transaction.deleteFrom('accounts').where('providerId', '=', 'credential')
    const { numDeletedRows } = await passwords.where('userId', '=', id).executeTakeFirstOrThrow()
    await endAccess(transaction, id)
    const wasEmptied = await proveEmail(transaction, id, madeHere, Date.now())
    if (numDeletedRows > 0n && !wasEmptied) await enqueuePasswordRemovedMail(transaction, email)
  })
}

function createUser(email: string, { sub, name }: IDToken): Promise<string> {
  const visible = typeof name === 'string' ? withoutInvisible(name.normalize('NFC')) : ''
  // What a form would refuse: nobody is asked for this name.
  const cleanName = visible.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim()
  return createCustomer({
    email,
    emailVerified: true,
    signIn: { by: 'google', accountId: sub },
    name: Array.from(cleanName).slice(0, CUSTOMER_NAME_MAX_LENGTH).join(''),
  })
}
