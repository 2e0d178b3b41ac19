import { orders } from '#copy/orders.ts'
import { cancelOrder } from '#data/orders/order-transitions.server.ts'
import { cancelForm } from '#domain/orders/order-form.ts'
import { CONFIRMATION_MS } from '#domain/policy.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { outcomeResult } from '#request/http/outcome-result.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/cancel-order.ts'

/** Cancels the customer's own order, with a reason, while it has not been shipped. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const currentUser = await requireSignedIn({ request, context })
  const submission = await parseForm(request, cancelForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const by = { actor: 'customer', id: currentUser.id } as const
  const cancelled = await cancelOrder(params.id, by, submission.value.reason, Date.now())
  const { done, tooLate } = orders.cancel
  const messages = { transitioned: done, 'not-allowed': tooLate, replaced: tooLate }
  return outcomeResult(request, cancelled, messages, '/orders')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, orders.cancel.failed, CONFIRMATION_MS)
