import { urlWithQuery } from '#domain/values/links/url-query.ts'

/** What the security log records. */
export const SECURITY_EVENT_KINDS = [
  'sign-in-failed',
  'locked-out',
  'role-refused',
  'admin-signed-in',
  'password-changed',
  'second-step-changed',
  'sessions-ended',
  'order-overridden',
  'product-deleted',
  'product-restored',
  'history-cleared',
  'settings-changed',
  'backup-downloaded',
] as const

export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]

export const SECURITY_EVENTS_PER_PAGE = 50

/** Who caused an event, and from where. */
export interface EventOrigin {
  /** A user's id; null for a stranger. */
  actor: string | null
  /** The client's address; only its network is stored. */
  address: string
}

/** The network of an address: the first three parts of an IPv4 address; IPv6 addresses are networks already. */
export function networkOf(address: string): string {
  return /^\d+\.\d+\.\d+\.\d+$/.test(address) ? address.replace(/\.\d+$/, '.0/24') : address.slice(0, 60)
}

/** One view of the security log; its URL holds all of it. */
export interface SecurityLog {
  kind: SecurityEventKind | 'all'
  /** The id of the event after which the page starts. */
  after: number | null
}

/** Parses a URL; invalid values mean the newest of all events. */
export function parseSecurityLog(parameters: URLSearchParams): SecurityLog {
  const requested = parameters.get('kind')
  const after = parameters.get('after') ?? ''
  return {
    kind: SECURITY_EVENT_KINDS.find((kind) => kind === requested) ?? 'all',
    after: /^[0-9]{1,15}$/.test(after) ? Number(after) : null,
  }
}

/** The canonical URL of a view: defaults are left out. */
export function securityLogUrl({ kind, after }: SecurityLog): string {
  return urlWithQuery('/admin/security-log', {
    kind: kind === 'all' ? null : kind,
    after: after === null ? null : String(after),
  })
}
