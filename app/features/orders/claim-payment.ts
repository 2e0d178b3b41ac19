import { data } from 'react-router'

import { networkError } from '#browser/network-error.ts'
import { orders } from '#copy/orders.ts'
import { problems } from '#copy/problems.ts'
import { claimPayment } from '#data/payments/payment-transitions.server.ts'
import { findCurrentUser } from '#request/accounts/session-context.server.ts'
import { showToast } from '#ui/kit/toast-store.ts'
import type { Route } from './+types/claim-payment.ts'

/** "I have paid", once more, after the shop did not find the payment. */
export async function action({ params, context }: Route.ActionArgs) {
  const currentUser = await findCurrentUser(context)
  if (!currentUser) return told(401, problems.signInAgain)
  const { outcome } = await claimPayment(params.id, currentUser.id, Date.now())
  if (outcome === 'not-found') return told(404, orders.problems.notFound)
  if (outcome === 'not-allowed') return told(409, orders.problems.changedMeanwhile)
  return told(200, orders.payment.claimed)
}

/** Says what became of it: the button that asked is gone by then. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await serverAction().catch(() => null)
  const message = answer?.message ?? problems.unexpected
  showToast(message, answer?.done ? { lasts: READING_MS } : { tone: 'problem' })
  return answer ? null : networkError(null)
}

const READING_MS = 6_000

function told(status: number, message: string) {
  return data({ done: status === 200, message }, { status })
}
