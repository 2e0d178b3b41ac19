import { createHash } from 'node:crypto'
import { expressionBuilder } from 'kysely'

import { CLOCK_TOLERANCE_MS } from '#domain/policy.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { preparedQuery } from '#data/database/prepared-query.server.ts'
import type { Tables } from '#data/database/tables.ts'

/** At most `most` attempts within `withinMs` milliseconds from the first one. */
export interface RateLimit {
  most: number
  withinMs: number
}

/** Whether another attempt would exceed the limit; does not count one. */
export async function isRateLimited(
  kind: string,
  subject: string,
  limit: RateLimit,
  within: Database = db,
): Promise<boolean> {
  const { rows } = await within.executeQuery(
    countedAttempts(within, periodOf(kind, subject, limit.withinMs, Date.now())),
  )
  return (rows[0]?.count ?? 0) >= limit.most
}

/** What is counted: a key, and a period that begins now, in epoch milliseconds. */
export type CountedPeriod = {
  key: string
  now: number
  end: number
  /**
   * A period that ends later was begun while the clock was wrong, and is over since it was set right. One that ends a
   * little later than ours was begun by an attempt at the same time.
   */
  latest: number
}

/** @param now epoch milliseconds */
export function periodOf(kind: string, subject: string, withinMs: number, now: number): CountedPeriod {
  const end = now + withinMs
  return { key: rateLimitKey(kind, subject), now, end, latest: end + CLOCK_TOLERANCE_MS }
}

/** How many attempts were counted so far, as a part of a query; null for none. */
export function attemptsBefore({ key, now, latest }: CountedPeriod) {
  return expressionBuilder<Tables>()
    .selectFrom('rate_limits')
    .select('count')
    .where('key', '=', key)
    .where('until', '>', now)
    .where('until', '<=', latest)
}

/** A query for how many attempts were counted so far. */
export const countedAttempts = preparedQuery((within, period: CountedPeriod) =>
  within.selectNoFrom(attemptsBefore(period).as('count')),
)

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit together.
 * @param subject the address or account that is limited; stored as a digest
 * @returns false when the limit is exceeded
 */
export async function consumeRateLimit(
  kind: string,
  subject: string,
  limit: RateLimit,
  within: Database = db,
): Promise<boolean> {
  // Checked first, so that a flood of attempts does not cause a write for each.
  if (await isRateLimited(kind, subject, limit, within)) return false
  const { rows } = await within.executeQuery(
    countAttempt(within, periodOf(kind, subject, limit.withinMs, Date.now())),
  )
  return rows[0]!.count <= limit.most
}

/** A query that counts an attempt. @returns how many there are with it */
export const countAttempt = preparedQuery((within, { key, now, end, latest }: CountedPeriod) =>
  within
    .insertInto('rate_limits')
    .values({ key, count: 1, until: end })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ eb, ref, and }) => {
        const isCurrent = and([eb('rate_limits.until', '>', now), eb('rate_limits.until', '<=', latest)])
        return {
          count: eb
            .case()
            .when(isCurrent)
            .then(eb('rate_limits.count', '+', 1))
            .else(1)
            .end(),
          until: eb.case().when(isCurrent).then(ref('rate_limits.until')).else(end).end(),
        }
      }),
    )
    .returning('count'),
)

/** Takes back one counted attempt, after it was successful. */
export async function refundRateLimit(kind: string, subject: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', rateLimitKey(kind, subject))
    .where('count', '>', 0)
    .execute()
}

/** Deletes the counts whose period is over. @param now epoch milliseconds */
export async function sweepRateLimits(now: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('until', '<=', now).execute()
}

export async function resetRateLimit(kind: string, subject: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', rateLimitKey(kind, subject)).execute()
}

/** The key of a count: the subject as a digest. */
export function rateLimitKey(kind: string, subject: string): string {
  return `${kind}:${createHash('sha256').update(subject).digest('base64url')}`
}
