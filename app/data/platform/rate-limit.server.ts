import { createHash } from 'node:crypto'

import { db } from '#data/database/database.server.ts'

/** At most `most` attempts within `withinMs` milliseconds from the first one. */
export interface RateLimit {
  most: number
  withinMs: number
}

/** Whether another attempt would exceed the limit; does not count one. */
export async function isRateLimited(kind: string, subject: string, { most }: RateLimit): Promise<boolean> {
  const row = await db
    .selectFrom('rate_limits')
    .select('count')
    .where('key', '=', rateLimitKey(kind, subject))
    .where('until', '>', Date.now())
    .executeTakeFirst()
  return row !== undefined && row.count >= most
}

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit together.
 * @param subject the address or account that is limited; stored as a digest
 * @returns false when the limit is exceeded
 */
export async function consumeRateLimit(kind: string, subject: string, limit: RateLimit): Promise<boolean> {
  // Checked first, so that a flood of attempts does not cause a write for each.
  if (await isRateLimited(kind, subject, limit)) return false
  const now = Date.now()
  const { count } = await db
    .insertInto('rate_limits')
    .values({ key: rateLimitKey(kind, subject), count: 1, until: now + limit.withinMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ eb, ref }) => ({
        count: eb
          .case()
          .when('rate_limits.until', '>', now)
          .then(eb('rate_limits.count', '+', 1))
          .else(1)
          .end(),
        until: eb
          .case()
          .when('rate_limits.until', '>', now)
          .then(ref('rate_limits.until'))
          .else(now + limit.withinMs)
          .end(),
      })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  if (count === 1) await db.deleteFrom('rate_limits').where('until', '<=', now).execute()
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

export async function resetRateLimit(kind: string, subject: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', rateLimitKey(kind, subject)).execute()
}

/** The key of a count: the subject as a digest. */
export function rateLimitKey(kind: string, subject: string): string {
  return `${kind}:${createHash('sha256').update(subject).digest('base64url')}`
}
