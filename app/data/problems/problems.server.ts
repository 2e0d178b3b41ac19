import { sql } from 'kysely'

import { countRows } from '#data/database/count-rows.server.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { keyset } from '#data/database/keyset.server.ts'
import type { ProblemReport } from '#domain/problems/problem-report.ts'

/** In the words of the partial indexes. */
const isWaiting = sql<boolean>`problem_reports.status <> 'resolved'`
const isSettled = sql<boolean>`problem_reports.status = 'resolved'`

export interface ProblemCursor {
  /** Epoch milliseconds. */
  at: number
  id: string
}

/** Reports that are not settled, the oldest first; or the settled ones, the newest first. */
export async function listProblems(
  which: 'open' | 'settled',
  limit: number,
  after: ProblemCursor | null,
): Promise<ProblemReport[]> {
  const [column, direction] =
    which === 'open' ? (['reportedAt', 'asc'] as const) : (['resolvedAt', 'desc'] as const)
  let query = reports(db)
    .where(which === 'open' ? isWaiting : isSettled)
    .orderBy(`problem_reports.${column}`, direction)
    .orderBy('problem_reports.id', direction)
    .limit(limit)
  if (after) query = query.where(keyset([column, 'problem_reports.id'], direction, [after.at, after.id]))
  return withParts(await query.execute(), db)
}

/** How many are not settled, and how many are. */
export async function countProblems(): Promise<{ open: number; settled: number }> {
  const [open, settled] = await Promise.all([
    countRows(db.selectFrom('problem_reports').where(isWaiting)),
    countRows(db.selectFrom('problem_reports').where(isSettled)),
  ])
  return { open, settled }
}

/** The reports about an order's goods, oldest first. */
export async function listProblemsOf(orderIds: string[], within: Database = db): Promise<ProblemReport[]> {
  if (orderIds.length === 0) return []
  const rows = await reports(within)
    .where('problem_reports.orderId', 'in', orderIds)
    .orderBy('problem_reports.reportedAt')
    .orderBy('problem_reports.id')
    .execute()
  return withParts(rows, within)
}

export async function findProblem(id: string, within: Database = db): Promise<ProblemReport | null> {
  const row = await reports(within).where('problem_reports.id', '=', id).executeTakeFirst()
  return row ? (await withParts([row], within))[0]! : null
}

type Row = Omit<ProblemReport, 'messages' | 'photos'>

function reports(within: Database) {
  return within
    .selectFrom('problem_reports')
    .innerJoin('order_lines', 'order_lines.id', 'problem_reports.lineId')
    .select([
      'problem_reports.id',
      'problem_reports.number',
      'problem_reports.orderId',
      'problem_reports.customerId',
      'problem_reports.lineId',
      'order_lines.name as itemName',
      'problem_reports.quantity',
      'problem_reports.kind',
      'problem_reports.description',
      'problem_reports.status',
      'problem_reports.outcome',
      'problem_reports.reportedAt',
      'problem_reports.acknowledgedAt',
      'problem_reports.resolvedAt',
      'problem_reports.refundAmount',
      'problem_reports.refundMethod',
      'problem_reports.refundReference',
    ])
}

async function withParts(rows: Row[], within: Database): Promise<ProblemReport[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const messages = await within
    .selectFrom('problem_messages')
    .select(['problemId', 'id', 'text', 'at'])
    .where('problemId', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const photos = await within
    .selectFrom('problem_photos')
    .select(['problemId', 'id', 'width', 'height'])
    .where('problemId', 'in', ids)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    messages: messages.filter((each) => each.problemId === row.id).map(({ problemId: _, ...each }) => each),
    photos: photos.filter((each) => each.problemId === row.id).map(({ problemId: _, ...each }) => each),
  }))
}
