import { CLOCK_TOLERANCE_MS } from '#domain/policy.ts'
import { db } from '#data/database/database.server.ts'
import { rateLimitKey } from './rate-limit.server.ts'

/** The first `free` attempts are accepted at once; then one per wait, and each wait is twice the one before. */
export interface SlowDown {
  free: number
  /** How long after its last accepted attempt and its wait a count is forgotten. */
  withinMs: number
  firstWaitMs: number
  longestWaitMs: number
}

/** Enough for the concurrent attempts of one process: each lost round means that another attempt was counted. */
const MAX_ROUNDS = 100

/**
 * Counts an attempt before it is made, unless it comes too early. Attempts that are not accepted are not counted, so
 * that a flood does not cause a write for each, and does not prolong the wait.
 * @param subject the account that is limited; stored as a digest
 * @returns false when the attempt is not accepted
 */
export async function consumeSlowDown(kind: string, subject: string, limit: SlowDown): Promise<boolean> {
  const key = rateLimitKey(kind, subject)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const now = Date.now()
    const found = await findCount(key)
    const isCounting = found !== undefined && found.until > now && !isAbsurd(found.until, now, limit)
    if (isCounting && found.notBefore > now) return false
    const count = isCounting ? found.count + 1 : 1
    const waitMs = waitAfter(count, limit)
    const next = { count, until: now + limit.withinMs + waitMs, notBefore: waitMs === 0 ? 0 : now + waitMs }
    // Written only if no other attempt was counted since it was read.
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('rate_limits')
      .values({ key, ...next })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet(next)
          .where('rate_limits.count', '=', found?.count ?? -1)
          .where('rate_limits.until', '=', found?.until ?? -1),
      )
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows > 0n) return true
  }
  return false
}

/** Whether another attempt would come too early; does not count one. */
export async function isSlowedDown(kind: string, subject: string, limit: SlowDown): Promise<boolean> {
  const now = Date.now()
  const found = await findCount(rateLimitKey(kind, subject))
  return found !== undefined && found.notBefore > now && !isAbsurd(found.until, now, limit)
}

function findCount(key: string) {
  return db.selectFrom('rate_limits').selectAll().where('key', '=', key).executeTakeFirst()
}

/** Milliseconds until the attempt after this one is accepted. */
function waitAfter(count: number, { free, firstWaitMs, longestWaitMs }: SlowDown): number {
  return count < free ? 0 : Math.min(firstWaitMs * 2 ** (count - free), longestWaitMs)
}

/** The clock was ahead when it was written. */
function isAbsurd(until: number, now: number, { withinMs, longestWaitMs }: SlowDown): boolean {
  return until > now + withinMs + longestWaitMs + CLOCK_TOLERANCE_MS
}
