import { adminOrders } from '#copy/admin-orders.ts'
import { orders } from '#copy/orders.ts'
import type { PaymentTransitionResult } from '#data/payments/payment-transitions.server.ts'
import { answer } from '#request/http/action-result.server.ts'

/** In words, what became of a payment. */
export function paymentResult(request: Request, { outcome }: PaymentTransitionResult) {
  if (outcome === 'transitioned') return answer(request, 200, { done: adminOrders.payment.changed })
  if (outcome === 'not-found') return answer(request, 404, { problem: orders.problems.notFound })
  return answer(request, 409, { problem: adminOrders.payment.changedMeanwhile })
}
