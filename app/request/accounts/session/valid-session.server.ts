import { createHmac, timingSafeEqual } from 'node:crypto'

import { findSessionOf } from '#data/customers/sessions/sessions.server.ts'
import { DAY_MS } from '#domain/policy.ts'
import { SESSION_MS, sessionCookie } from '#request/accounts/accounts.server.ts'

/** How old a session gets before Better Auth prolongs it. */
const PROLONGED_AFTER_MS = DAY_MS

/**
 * The session of a request with its user, if its cookie is genuine and nothing is to be done about it: by far the most
 * frequent case, for which Better Auth takes several times as long as an order's first queries.
 * @returns null when there is none, and when it has ended or is to be prolonged: Better Auth decides that
 */
export async function findValidSession(headers: Headers) {
  const token = signedToken(headers.get('Cookie') ?? '')
  const found = token === null ? null : await findSessionOf(token)
  if (!found) return null
  const now = Date.now()
  const { expiresAt } = found.session
  return expiresAt > now && expiresAt - SESSION_MS + PROLONGED_AFTER_MS > now ? found : null
}

/** The token in the session's cookie (`token.signature`); null without one, or when the signature is not ours. */
function signedToken(cookies: string): string | null {
  const { name, secret } = sessionCookie()
  const pair = cookies.split('; ').find((each) => each.startsWith(`${name}=`))
  const value = pair && decoded(pair.slice(name.length + 1))
  const end = value ? value.lastIndexOf('.') : -1
  if (!value || end < 1) return null
  const token = value.slice(0, end)
  const expected = createHmac('sha256', secret).update(token).digest('base64')
  const given = Buffer.from(value.slice(end + 1))
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected)) ? token : null
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
