import { orders } from '#copy/orders.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { findCurrentUser } from '#request/accounts/session-context.server.ts'
import { signInAgain } from '#request/accounts/sign-in-again.server.ts'
import { outcomeResult } from '#request/http/outcome-result.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/confirm-receipt.ts'

/** "I have my parcel": only the customer whose order it is can confirm it, once. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const currentUser = await findCurrentUser(context)
  if (!currentUser) return signInAgain(request, '/orders')
  const by = { actor: 'customer', id: currentUser.id } as const
  const confirmed = await transitionOrder(params.id, 'confirmReceipt', by, Date.now())
  const sentences = {
    transitioned: orders.receipt.success,
    'not-allowed': orders.problems.changedMeanwhile,
  }
  return outcomeResult(request, confirmed, sentences, '/orders')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, orders.receipt.failed, READING_MS)

const READING_MS = 6_000
