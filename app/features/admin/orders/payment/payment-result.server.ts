import { adminOrders } from '#copy/admin/orders.ts'
import type { PaymentTransitionResult } from '#data/payments/payment-transitions.server.ts'
import { outcomeResult } from '#request/http/outcome-result.server.ts'

const words = adminOrders.payment

/** The action result of a payment transition. */
export function paymentResult(
  request: Request,
  name: keyof typeof words.changed,
  result: PaymentTransitionResult,
) {
  return outcomeResult(request, result, {
    transitioned: words.changed[name],
    'not-allowed': words.changedMeanwhile,
    'reference-taken': words.changedMeanwhile,
    'changed-meanwhile': words.changedMeanwhile,
  })
}
