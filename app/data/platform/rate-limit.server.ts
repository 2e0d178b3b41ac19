import { createHash } from 'node:crypto'

import { db } from '#data/database/database.server.ts'

/** How many attempts are let through before a pause, counted from the first one on. */
export interface RateLimit {
  most: number
  withinMs: number
}

/** Whether another attempt would be one too many. */
export async function isRateLimited(kind: string, whose: string, { most }: RateLimit): Promise<boolean> {
  const row = await db
    .selectFrom('rate_limits')
    .select('count')
    .where('key', '=', keyOf(kind, whose))
    .where('until', '>', Date.now())
    .executeTakeFirst()
  return row !== undefined && row.count >= most
}

/**
 * Counts an attempt before it is made, so that many at once cannot slip through together.
 * @returns false when it is one too many
 */
export async function consumeRateLimit(kind: string, whose: string, limit: RateLimit): Promise<boolean> {
  // Looking first spares the disk a write for each of a flood.
  if (await isRateLimited(kind, whose, limit)) return false
  const now = Date.now()
  const { count } = await db
    .insertInto('rate_limits')
    .values({ key: keyOf(kind, whose), count: 1, until: now + limit.withinMs })
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

/** An attempt that went well does not count. */
export async function refundRateLimit(kind: string, whose: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', keyOf(kind, whose))
    .where('count', '>', 0)
    .execute()
}

export async function resetRateLimit(kind: string, whose: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', keyOf(kind, whose)).execute()
}

function keyOf(kind: string, whose: string): string {
  return `${kind}:${createHash('sha256').update(whose).digest('base64url')}`
}
