import type { Database } from '#data/database/database.server.ts'
import { db } from '#data/database/database.server.ts'
import type { ReturnRequest } from '#domain/orders/return-request.ts'

/** The pieces of an order that were refunded for reported problems: they count like those of completed returns. */
export async function listRefundedPieces(
  orderId: string,
  within: Database = db,
): Promise<Pick<ReturnRequest, 'lineId' | 'quantity' | 'status'>[]> {
  const rows = await within
    .selectFrom('problem_reports')
    .select(['lineId', 'quantity'])
    .where('orderId', '=', orderId)
    .where('outcome', '=', 'refund')
    .execute()
  return rows.map((row) => ({ ...row, status: 'completed' }))
}
