import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import type { Environment } from '#data/platform/environment.server.ts'
import { isLoopback } from '#domain/values/links/loopback.ts'

type Settings = Pick<Environment, 'METRICS_TOKEN' | 'PUBLIC_URL' | 'TRUST_PROXY'>

/** Any of them means that a proxy passes on somebody else's request. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * Whether a request may read the metrics: with the token, or from this machine. Behind a proxy every request comes from
 * this machine, so there only the token counts.
 */
export function mayReadMetrics({ headers, socket }: IncomingMessage, settings: Settings): boolean {
  const { METRICS_TOKEN, PUBLIC_URL, TRUST_PROXY } = settings
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  if (METRICS_TOKEN !== undefined && given !== undefined && isEqual(given, METRICS_TOKEN)) return true
  const hasProxy = TRUST_PROXY > 0 || FORWARDED.some((name) => headers[name] !== undefined)
  const isPublic = PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname)
  return !hasProxy && !isPublic && isLoopback(withoutMapping(socket.remoteAddress ?? ''))
}

/** In a time that does not depend on where the two differ. */
function isEqual(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(token))
}

function withoutMapping(address: string): string {
  return address.replace(/^::ffff:/i, '')
}
