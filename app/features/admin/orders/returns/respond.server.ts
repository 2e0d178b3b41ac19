import { adminOrders } from '#copy/admin-orders.ts'
import { problems } from '#copy/problems.ts'
import { respondToReturn, type ReturnResponse } from '#data/returns/respond-to-return.server.ts'
import { formatRupees } from '#domain/values/money.ts'
import { answer } from '#request/http/action-result.server.ts'

const words = adminOrders.returns

/** Answers a return request and says in words what became of it. */
export async function respondToReturnWith(
  request: Request,
  { id, requestId }: { id: string; requestId: string },
  given: ReturnResponse,
  done: string,
) {
  const answered = await respondToReturn(id, requestId, given, Date.now())
  switch (answered.outcome) {
    case 'answered':
      return answer(request, 200, { done })
    case 'not-found':
      return answer(request, 404, { problem: problems.orders.notFound })
    case 'already-answered':
      return answer(request, 409, { problem: words.alreadyAnswered })
    case 'not-paid':
      return answer(request, 409, { problem: words.notPaid(formatRupees(answered.most)) })
    case 'refund-too-high':
      return answer(request, 422, { problem: words.refundTooHigh(formatRupees(answered.most)) })
  }
}
