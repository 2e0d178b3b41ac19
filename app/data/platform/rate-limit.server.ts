import { createHash } from 'node:crypto'

import { type Database, db } from '#data/database/database.server.ts'

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
  const now = Date.now()
  const row = await within
    .selectFrom('rate_limits')
    .select('count')
    .where('key', '=', rateLimitKey(kind, subject))
    .where('until', '>', now)
    // Further ahead than the period: counted while the clock was wrong, and over since it was set right.
    .where('until', '<=', now + limit.withinMs)
    .executeTakeFirst()
  return row !== undefined && row.count >= limit.most
}

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
  const now = Date.now()
  const end = now + limit.withinMs
  const { count } = await within
    .insertInto('rate_limits')
    .values({ key: rateLimitKey(kind, subject), count: 1, until: end })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ eb, ref }) => ({
        count: eb
          .case()
          .when(eb.between('rate_limits.until', now + 1, end))
          .then(eb('rate_limits.count', '+', 1))
          .else(1)
          .end(),
        until: eb
          .case()
          .when(eb.between('rate_limits.until', now + 1, end))
          .then(ref('rate_limits.until'))
          .else(end)
          .end(),
      })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count <= limit.most
}

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
