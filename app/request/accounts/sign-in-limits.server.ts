import { consumeRateLimit, refundRateLimit, resetRateLimit } from '#data/platform/rate-limit.server.ts'
import { consumeSlowDown, isSlowedDown } from '#data/platform/slow-down.server.ts'
import { ATTEMPTS_PER_ACCOUNT, ATTEMPTS_PER_ADDRESS, ATTEMPTS_SLOWDOWN } from '#domain/policy.ts'
import { clientAddressOf } from '#request/http/client-address.server.ts'
import type { RequestContext } from '#request/http/request-context.server.ts'
import { findKnownDevice } from './known-device.server.ts'

/** Takes an attempt back that was successful. */
export type SignInAttempt = { clear: () => Promise<void> }

/**
 * Counts an attempt to sign in before it is made. A device where the account signed in before has a count of its own,
 * so that nobody else's failures keep its owner out. Any other device counts three times: by address, by account and
 * address, and by account, where guesses from many addresses are slowed down.
 * @returns null when a limit is exceeded: the password must not be checked
 */
export async function beginSignInAttempt(
  email: string,
  { request, context }: RequestContext,
): Promise<SignInAttempt | null> {
  const device = await findKnownDevice(request, email)
  if (device && (await consumeRateLimit('device', device, ATTEMPTS_PER_ACCOUNT))) {
    return { clear: () => resetRateLimit('device', device) }
  }
  // First, so that a flood does not cause a write for each guess.
  if (await isSlowedDown('account', email, ATTEMPTS_SLOWDOWN)) return null
  const address = clientAddressOf(context)
  const both = accountAtAddress(email, address)
  const isWithinLimits =
    (await consumeRateLimit('address', address, ATTEMPTS_PER_ADDRESS)) &&
    (await consumeRateLimit('account-address', both, ATTEMPTS_PER_ACCOUNT)) &&
    (await consumeSlowDown('account', email, ATTEMPTS_SLOWDOWN))
  if (!isWithinLimits) return null
  return {
    async clear() {
      await refundRateLimit('address', address)
      await resetRateLimit('account-address', both)
      await resetRateLimit('account', email)
    },
  }
}

/** The account and the address together, as the subject of a limit. */
export function accountAtAddress(email: string, address: string): string {
  return `${email} ${address}`
}
