import { problemMails } from '#copy/promises/problem-report.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { findOrderForUpdate } from '#data/orders/orders.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { customerAudience } from '#domain/live.ts'
import type { ProblemReport } from '#domain/problems/problem-report.ts'
import { mailCustomer } from './problem-mail.server.ts'
import { findProblem } from './problems.server.ts'

export type AnswerResult = { outcome: 'saved' | 'not-found' | 'already-responded' }

/** Tells the customer that the shopkeeper is looking at the report. @param now epoch milliseconds */
export function acknowledgeProblem(id: string, now: number): Promise<AnswerResult> {
  return inTransaction(async (within): Promise<AnswerResult> => {
    const report = await findForUpdate(within, id)
    if (!report) return { outcome: 'not-found' }
    if (!(await acknowledgeWithin(within, report, now))) return { outcome: 'already-responded' }
    const acknowledged = { ...report, status: 'acknowledged' as const }
    await mailCustomer(within, acknowledged, { event: 'acknowledged', at: now }, problemMails.acknowledged)
    publish(within, 'admin', customerAudience(report.customerId))
    return { outcome: 'saved' }
  })
}

/**
 * Answers a report, which acknowledges it, too. The same words twice in a row are one answer: a button pressed twice.
 * @param now epoch milliseconds
 */
export function answerProblem(id: string, text: string, now: number): Promise<AnswerResult> {
  return inTransaction(async (within): Promise<AnswerResult> => {
    const report = await findForUpdate(within, id)
    if (!report) return { outcome: 'not-found' }
    if (report.messages.at(-1)?.text === text) return { outcome: 'saved' }
    await acknowledgeWithin(within, report, now)
    const messageId = await addMessage(within, report, text, now)
    await mailCustomer(within, report, { event: messageId, at: now, text }, problemMails.answered)
    publish(within, 'admin', customerAudience(report.customerId))
    return { outcome: 'saved' }
  })
}

/** A report, with its order locked: every change of a report begins with this. */
export async function findForUpdate(within: Database, id: string): Promise<ProblemReport | null> {
  const found = await within
    .selectFrom('problem_reports')
    .select('orderId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return null
  await findOrderForUpdate(within, found.orderId)
  return findProblem(id, within)
}

export async function addMessage(
  within: Database,
  { id: problemId, messages }: ProblemReport,
  text: string,
  now: number,
): Promise<string> {
  const id = newId()
  // In the order in which they were written, also within a millisecond.
  const at = Math.max(now, (messages.at(-1)?.at ?? 0) + 1)
  await within.insertInto('problem_messages').values({ id, problemId, text, at }).execute()
  return id
}

/** @returns whether it was open */
async function acknowledgeWithin(within: Database, { id }: ProblemReport, now: number): Promise<boolean> {
  const { numUpdatedRows } = await within
    .updateTable('problem_reports')
    .set({ status: 'acknowledged', acknowledgedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
