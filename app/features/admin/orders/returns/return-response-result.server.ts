import { adminOrders } from '#copy/admin/orders.ts'
import { respondToReturn, type ReturnResponse } from '#data/returns/respond-to-return.server.ts'
import { formatRupees } from '#domain/values/money.ts'
import { outcomeResult } from '#request/http/outcome-result.server.ts'

const words = adminOrders.returns

/**
 * Responds to a return request, and returns the action result for the admin.
 * @param ok the message after success
 */
export async function returnResponseResult(
  request: Request,
  { id, requestId }: { id: string; requestId: string },
  response: ReturnResponse,
  ok: string,
) {
  return outcomeResult(request, await respondToReturn(id, requestId, response, Date.now()), {
    responded: ok,
    'already-responded': words.alreadyAnswered,
    'not-paid': ({ most }) => words.notPaid(formatRupees(most)),
    'refund-too-high': ({ most }) => words.refundTooHigh(formatRupees(most)),
  })
}
