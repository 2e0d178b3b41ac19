import { problemMails } from '#copy/promises/problem-report.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { enqueueNews } from '#data/notifications/enqueue-news.server.ts'
import { idOfForm } from '#data/orders/after-sales/id-of-form.server.ts'
import { findOrderForUpdate } from '#data/orders/orders.server.ts'
import { nextProblemNumber } from '#data/orders/after-sales/problem-numbers.server.ts'
import { customerAudience } from '#domain/live.ts'
import { problemNews } from '#domain/notifications/notification.ts'
import type { ProblemKind, ProblemReport } from '#domain/problems/problem-report.ts'
import { canReportProblem, quantityLeftToReport } from '#domain/problems/problem-rules.ts'
import { mailCustomer, mailShop } from './problem-mail.server.ts'
import { attachPhotos } from './problem-photos.server.ts'
import { listProblemsOf } from './problems.server.ts'

export interface NewProblem {
  /** Of its form: the same report sent again is the one that is there, and with other content it is refused. */
  key: string
  orderId: string
  customerId: string
  lineId: string
  quantity: number
  kind: ProblemKind
  description: string
  /** Ids of photos that wait. */
  photos: string[]
}

export type ReportResult =
  | { outcome: 'requested'; id: string; number: string }
  /** It was reported with other content before. */
  | { outcome: 'reference-taken'; number: string }
  /** The order or line does not exist, or belongs to another customer. */
  | { outcome: 'not-found' }
  /** The order has not arrived. */
  | { outcome: 'closed' }
  | { outcome: 'too-many'; left: number }
  /** A photo is not there any more. */
  | { outcome: 'not-allowed' }

/**
 * Reports a problem with some pieces of an order line, and gives it a number.
 * @param now epoch milliseconds
 */
export async function reportProblem(problem: NewProblem, now: number): Promise<ReportResult> {
  try {
    return await inTransaction((transaction) => writeReport(problem, now, transaction))
  } catch (error) {
    if (error instanceof PhotoGone) return { outcome: 'not-allowed' }
    throw error
  }
}

/** Thrown inside the transaction, so that no number is used up. */
class PhotoGone extends Error {}

async function writeReport(problem: NewProblem, now: number, within: Database): Promise<ReportResult> {
  const { key, orderId, customerId, lineId, quantity, kind, description, photos } = problem
  const order = await findOrderForUpdate(within, orderId, customerId)
  const line = order?.lines.find((each) => each.id === lineId)
  if (!order || !line) return { outcome: 'not-found' }
  const reports = await listProblemsOf([orderId], within)
  const id = idOfForm(orderId, key)
  // Reports of earlier versions have the key as their id.
  const same = reports.find((report) => report.id === id || report.id === key)
  if (same) {
    const { number } = same
    return hasContent(same, problem)
      ? { outcome: 'requested', id: same.id, number }
      : { outcome: 'reference-taken', number }
  }
  if (!canReportProblem(order)) return { outcome: 'closed' }
  const left = quantityLeftToReport(line, order, reports)
  if (quantity > left) return { outcome: 'too-many', left }
  const number = await nextProblemNumber(within, now)
  await within
    .insertInto('problem_reports')
    .values({
      id,
      number,
      orderId,
      customerId,
      lineId,
      quantity,
      kind,
      description,
      status: 'open',
      outcome: null,
      reportedAt: now,
      acknowledgedAt: null,
      resolvedAt: null,
      refundAmount: null,
      refundMethod: null,
      refundReference: null,
    })
    .execute()
  if (!(await attachPhotos(within, photos, { customerId, problemId: id }))) throw new PhotoGone()
  const report = {
    id,
    number,
    orderId,
    customerId,
    itemName: line.name,
    quantity,
    status: 'open' as const,
    reportedAt: now,
  }
  await mailCustomer(within, report, { event: 'reported', at: now }, problemMails.reported)
  await mailShop(within, report, { event: 'reported', at: now, text: description }, problemMails.toShop)
  await enqueueNews(within, problemNews(report, 'reported'), now)
  publish(within, 'admin', customerAudience(customerId))
  return { outcome: 'requested', id, number }
}

function hasContent(report: ProblemReport, { photos, ...problem }: NewProblem): boolean {
  const wanted = new Set(photos)
  return (
    (['lineId', 'quantity', 'kind', 'description'] as const).every(
      (name) => report[name] === problem[name],
    ) &&
    report.photos.length === wanted.size &&
    report.photos.every(({ id }) => wanted.has(id))
  )
}
