import { isIP } from 'node:net'

import { perShop } from '#data/database/shop-scope.server.ts'
import type { Environment } from '#data/platform/environment.server.ts'
import { NOTIFICATION_DEADLINE_MS } from '#domain/policy.ts'
import { isPublicAddress } from './public-address.server.ts'

const configured = perShop<{ loopback: boolean; deadlineMs: number }>('push services')

/** @param deadlineMs the limit for one request */
export function configurePushServices(
  { PUSH_LOOPBACK }: Pick<Environment, 'PUSH_LOOPBACK'>,
  deadlineMs = NOTIFICATION_DEADLINE_MS,
): void {
  configured.set({ loopback: PUSH_LOOPBACK === 'on', deadlineMs })
}

export const pushDeadlineMs = () => configured.get().deadlineMs

/**
 * Whether the shop may send requests to this address, which a browser gave: over TLS, and not to an address inside. Where a
 * name leads is checked with each connection.
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, password } = new URL(endpoint)
  if (username || password) return false
  if (isAllowedLoopback(hostname)) return true
  const address = hostname.replaceAll(/^\[|\]$/g, '')
  return protocol === 'https:' && (isIP(address) === 0 ? hostname.includes('.') : isPublicAddress(address))
}

/** Whether it is this machine, and the shop may send there: in tests. */
export function isAllowedLoopback(hostname: string): boolean {
  return configured.get().loopback && hostname === '127.0.0.1'
}
