import { parseWithZod } from '@conform-to/zod/v4'

import { adminOrders } from '#copy/admin-orders.ts'
import { orders } from '#copy/orders.ts'
import { payRefund } from '#data/payments/pay-refund.server.ts'
import { formatRupees } from '#domain/values/money.ts'
import { refundForm, refundOf } from '#domain/returns/return-form.ts'
import { answer } from '#request/http/action-result.server.ts'
import { readForm } from '#request/http/read-form.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/pay-refund.ts'

const words = adminOrders.refund

/** What was paid for a cancelled order has gone back to its customer. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = parseWithZod(await readForm(request), { schema: refundForm })
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const recorded = await payRefund(params.id, refundOf(submission.value), Date.now())
  switch (recorded.outcome) {
    case 'paid':
      return answer(request, 200, { done: words.done(formatRupees(recorded.amount)) })
    case 'not-found':
      return answer(request, 404, { problem: orders.problems.notFound })
    case 'nothing-due':
      return answer(request, 409, { problem: words.nothingDue })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.failed)
