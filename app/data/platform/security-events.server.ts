import { createHash } from 'node:crypto'

import { type Database, db } from '#data/database/database.server.ts'
import {
  type EventOrigin,
  networkOf,
  type SecurityEventKind,
  type SecurityLog,
} from '#domain/customers/security-event.ts'
import { SECURITY_EVENTS_PER_ACCOUNT, SECURITY_EVENTS_PER_KIND } from '#domain/policy.ts'
import { consumeRateLimit } from './rate-limit.server.ts'

interface NewEvent {
  kind: SecurityEventKind
  /** The user it is about. */
  account?: string | null
  /** Without secrets. */
  detail?: string
}

/** Appends an event to the security log; `within` the transaction of the action, where there is one. */
export async function recordSecurityEvent(
  within: Database,
  { kind, account = null, detail }: NewEvent,
  origin?: EventOrigin,
): Promise<void> {
  await within
    .insertInto('security_events')
    .values({
      at: Date.now(),
      kind,
      account,
      detail: detail ?? null,
      actor: origin?.actor ?? null,
      address: origin ? networkOf(origin.address) : null,
    })
    .execute()
}

/**
 * Appends an event that strangers can cause, unless there were many of its kind within the hour: a flood of guesses
 * must not fill the table.
 * @param email stored as a digest, because it may be a mistyped password
 */
export async function recordStrangersEvent(
  event: NewEvent,
  email: string,
  origin: EventOrigin,
): Promise<void> {
  const account = event.account ?? accountDigest(email)
  const isWithinLimits =
    (await consumeRateLimit('log-account', `${event.kind} ${account}`, SECURITY_EVENTS_PER_ACCOUNT)) &&
    (await consumeRateLimit('log-kind', event.kind, SECURITY_EVENTS_PER_KIND))
  if (isWithinLimits) await recordSecurityEvent(db, { ...event, account }, origin)
}

/** What stands for an e-mail without an account in the log. */
export function accountDigest(email: string): string {
  return `#${createHash('sha256').update(email).digest('base64url').slice(0, 16)}`
}

export interface ListedEvent {
  id: number
  /** Epoch milliseconds. */
  at: number
  kind: SecurityEventKind
  /** The e-mail of the account, while it exists; otherwise its id or digest. */
  account: string | null
  actor: string | null
  address: string | null
  detail: string | null
}

/** The events of a view, newest first. */
export async function listSecurityEvents(
  { kind, after }: SecurityLog,
  limit: number,
): Promise<ListedEvent[]> {
  let query = db
    .selectFrom('security_events as events')
    .leftJoin('users as accounts', 'accounts.id', 'events.account')
    .leftJoin('users as actors', 'actors.id', 'events.actor')
    .select(['events.id', 'events.at', 'events.kind', 'events.address', 'events.detail'])
    .select(({ fn }) => [
      fn.coalesce('accounts.email', 'events.account').as('account'),
      fn.coalesce('actors.email', 'events.actor').as('actor'),
    ])
    .orderBy('events.id', 'desc')
    .limit(limit)
  if (kind !== 'all') query = query.where('events.kind', '=', kind)
  if (after !== null) query = query.where('events.id', '<', after)
  return query.execute()
}

/**
 * What the log says about a user, the newest first, for that user: without the address of somebody else who was signed in, such
 * as the admin's who ended their sessions.
 * @param user.email null for one that is not verified: what is known by the address alone may be about somebody else
 */
export function listSecurityEventsAbout({ id, email }: { id: string; email: string | null }) {
  return db
    .selectFrom('security_events')
    .select(['at', 'kind', 'detail'])
    .select(({ eb }) =>
      eb
        .case()
        .when('actor', 'is', null)
        .then(eb.ref('address'))
        .when('actor', '=', id)
        .then(eb.ref('address'))
        .else(null)
        .end()
        .as('address'),
    )
    .where(({ or, eb }) =>
      or([
        ...[eb('account', '=', id), eb('actor', '=', id)],
        ...(email === null ? [] : [eb('account', '=', accountDigest(email))]),
      ]),
    )
    .orderBy('id', 'desc')
    .execute()
}

/** The retention. @param before epoch milliseconds */
export async function deleteOldSecurityEvents(before: number): Promise<void> {
  await db.deleteFrom('security_events').where('at', '<', before).execute()
}
