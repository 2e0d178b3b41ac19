import { sql } from 'kysely'

import { problemMails } from '#copy/promises/problem-report.ts'
import { db } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { enqueueNews } from '#data/notifications/enqueue-news.server.ts'
import { problemNews } from '#domain/notifications/notification.ts'
import { PROBLEM_WARN_ACKNOWLEDGE_MS, PROBLEM_WARN_SETTLE_MS } from '#domain/policy.ts'
import { warningDue } from '#domain/problems/problem-rules.ts'
import { mailShop } from './problem-mail.server.ts'
import { findForUpdate } from './answer-problem.server.ts'

const AT_ONCE = 200

/**
 * Warns the shopkeeper of reports that must soon be acknowledged or settled, each once.
 * @param now epoch milliseconds
 */
export async function warnOfProblems(now: number): Promise<void> {
  const waiting = await db
    .selectFrom('problem_reports')
    .select('id')
    .where(sql<boolean>`status <> 'resolved'`)
    .where('reportedAt', '<=', now - PROBLEM_WARN_ACKNOWLEDGE_MS)
    .where('warned', '<', 2)
    .where(({ or, eb }) =>
      or([
        sql<boolean>`status = 'open' and warned = 0`,
        eb('reportedAt', '<=', now - PROBLEM_WARN_SETTLE_MS),
      ]),
    )
    .orderBy('reportedAt')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of waiting) await warn(id, now)
}

async function warn(id: string, now: number): Promise<void> {
  await inTransaction(async (within) => {
    const report = await findForUpdate(within, id)
    const due = report ? warningDue(report, now) : 0
    if (!report || due === 0) return
    const { numUpdatedRows } = await within
      .updateTable('problem_reports')
      .set({ warned: due })
      .where('id', '=', id)
      .where('warned', '<', due)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return
    const [event, toSettle] = due === 2 ? (['settle', true] as const) : (['acknowledge', false] as const)
    // The month is what counts then, whatever the report waits for.
    const shown = toSettle ? { ...report, status: 'acknowledged' as const } : report
    await mailShop(within, shown, { event, at: now }, (words) => problemMails.warning(words, toSettle))
    await enqueueNews(within, problemNews(report, event), now)
    publish(within, 'admin')
  })
}
