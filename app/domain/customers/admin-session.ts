import { ADMIN_IDLE_MS, ADMIN_IDLE_WARNING_MS } from '#domain/policy.ts'

/** 'expired' after 30 minutes without activity; 'warning' in the last two of them. */
export type AdminSessionState = 'active' | 'warning' | 'expired'

/** The server and every tab call this with the same last activity, so that their results agree. */
export function adminSessionState(lastActiveMs: number, nowMs: number): AdminSessionState {
  const left = adminSessionLeftMs(lastActiveMs, nowMs)
  if (left <= 0) return 'expired'
  return left <= ADMIN_IDLE_WARNING_MS ? 'warning' : 'active'
}

export function adminSessionLeftMs(lastActiveMs: number, nowMs: number): number {
  return Math.max(0, lastActiveMs + ADMIN_IDLE_MS - nowMs)
}

/** What the header shows: whole minutes, rounded up, so that it reads 0 only when the session is over. */
export function adminMinutesLeft(lastActiveMs: number, nowMs: number): number {
  return Math.ceil(adminSessionLeftMs(lastActiveMs, nowMs) / 60_000)
}
