import { data } from 'react-router'

import { networkError } from '#browser/network-error.ts'
import { orders } from '#copy/orders.ts'
import { problems } from '#copy/problems.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { findCurrentUser } from '#request/accounts/session-context.server.ts'
import { showToast } from '#ui/kit/toast-store.ts'
import type { Route } from './+types/confirm-receipt.ts'

/** "I have my parcel": only the customer whose order it is can say so, once. */
export async function action({ params, context }: Route.ActionArgs) {
  const currentUser = await findCurrentUser(context)
  if (!currentUser) return told(401, problems.signInAgain)
  const { outcome } = await transitionOrder(
    params.id,
    'confirmReceipt',
    { actor: 'customer', id: currentUser.id },
    Date.now(),
  )
  if (outcome === 'not-found') return told(404, orders.problems.notFound)
  if (outcome === 'not-allowed') return told(409, orders.problems.changedMeanwhile)
  return told(200, orders.receipt.success)
}

/** Says what became of it: the button that asked is gone by then. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    const { done, message } = await serverAction()
    showToast(message, { tone: done ? 'done' : 'problem', lasts: READING_MS })
    return null
  } catch {
    showToast(orders.receipt.failed, { tone: 'problem' })
    return networkError(null)
  }
}

const READING_MS = 6_000

function told(status: number, message: string) {
  return data({ done: status === 200, message }, { status })
}
