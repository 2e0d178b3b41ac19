import { parseWithZod } from '@conform-to/zod/v4'

import { adminOrders } from '#copy/admin-orders.ts'
import { movePayment } from '#data/payments/transition-payment.server.ts'
import { paymentRefusedForm } from '#domain/payments/payment-form.ts'
import { readForm } from '#request/http/read-form.server.ts'
import { refuseForm } from '#request/http/form-error.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { sayAnswer } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/refuse-payment.ts'
import { answerPayment } from './payment-result.server.ts'

/** The shopkeeper looked and did not find the payment; the customer can say again that they have paid. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = parseWithZod(await readForm(request), { schema: paymentRefusedForm })
  if (submission.status !== 'success') return refuseForm(submission, { status: 400 })
  const word = { name: 'refuse', ...submission.value } as const
  return answerPayment(request, await movePayment(params.id, word, Date.now()))
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sayAnswer(serverAction, adminOrders.payment.failed)
