import type { Database } from '#data/database/database.server.ts'
import { db } from '#data/database/database.server.ts'
import { settledPieces, type TakenPieces } from '#domain/problems/problem-rules.ts'

/** The pieces of orders that were refunded or replaced for reported problems: they are not returned or cancelled, too. */
export async function listSettledPieces(
  orderIds: readonly string[],
  within: Database = db,
): Promise<TakenPieces[]> {
  if (orderIds.length === 0) return []
  const rows = await within
    .selectFrom('problem_reports')
    .select(['lineId', 'quantity', 'outcome', 'resolvedAt'])
    .where('orderId', 'in', orderIds)
    .where('outcome', 'in', ['refund', 'replacement'])
    .execute()
  return settledPieces(rows)
}

/** Whether pieces of an order were replaced for reported problems. */
export async function hasReplacedPieces(orderId: string, within: Database): Promise<boolean> {
  const row = await within
    .selectFrom('problem_reports')
    .select('id')
    .where('orderId', '=', orderId)
    .where('outcome', '=', 'replacement')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
