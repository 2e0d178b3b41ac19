import { createHmac, timingSafeEqual } from 'node:crypto'

import { VERIFICATION_LINK_MS } from '#domain/policy.ts'
import { authContext } from './accounts.server.ts'

/** The token of a link that verifies this e-mail: until when it is valid, and the shop's signature. */
export async function signVerificationToken(email: string, now: number): Promise<string> {
  const until = (now + VERIFICATION_LINK_MS).toString(36)
  return `${until}.${await signatureOf(email, until)}`
}

/**
 * Whether the token was signed for this e-mail and has not expired. It has an effect once: then the e-mail is verified.
 */
export async function isVerificationToken(token: string, email: string, now: number): Promise<boolean> {
  const [until = '', signature = ''] = token.split('.')
  const expected = Buffer.from(await signatureOf(email, until))
  const given = Buffer.from(signature)
  const signed = given.length === expected.length && timingSafeEqual(given, expected)
  return signed && now < Number.parseInt(until, 36)
}

async function signatureOf(email: string, until: string): Promise<string> {
  const { secret } = await authContext()
  return createHmac('sha256', secret).update(`verify-email\n${until}\n${email}`).digest('base64url')
}
