import { orders } from '#copy/orders.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import { outcomeResult } from '#request/http/outcome-result.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/confirm-receipt.ts'

/** Confirms the receipt of the customer's own order, once. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const currentUser = await requireSignedIn({ request, context })
  const by = { actor: 'customer', id: currentUser.id } as const
  const confirmed = await transitionOrder(params.id, 'confirmReceipt', by, Date.now())
  const messages = {
    transitioned: orders.receipt.success,
    'not-allowed': orders.problems.changedMeanwhile,
  }
  return outcomeResult(request, confirmed, messages, '/orders')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, orders.receipt.failed, TOAST_MS)

const TOAST_MS = 6_000
