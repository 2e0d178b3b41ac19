import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'

import { networkError } from '#browser/network-error.ts'
import { orders } from '#copy/orders.ts'
import { problems } from '#copy/problems.ts'
import { cancelOrder } from '#data/orders/order-transitions.server.ts'
import { cancelForm } from '#domain/orders/order-form.ts'
import { readForm } from '#request/http/read-form.server.ts'
import { findCurrentUser } from '#request/accounts/session-context.server.ts'
import { showToast } from '#ui/kit/toast-store.ts'
import type { Route } from './+types/cancel-order.ts'

/** The customer calls an order off, with a reason, while nothing has been sent. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const currentUser = await findCurrentUser(context)
  if (!currentUser) return told(401, problems.signInAgain)
  const submission = parseWithZod(await readForm(request), { schema: cancelForm })
  if (submission.status !== 'success') {
    return told(400, submission.error?.['reason']?.[0] ?? orders.cancel.failed)
  }
  const who = { actor: 'customer', id: currentUser.id } as const
  const { outcome } = await cancelOrder(params.id, who, submission.value.reason, Date.now())
  if (outcome === 'not-found') return told(404, orders.problems.notFound)
  if (outcome === 'not-allowed') return told(409, orders.cancel.tooLate)
  return told(200, orders.cancel.done)
}

/** Says what became of it; a missing reason is said beside its field. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await serverAction().catch(() => null)
  if (!answer) {
    showToast(orders.cancel.failed, { tone: 'problem' })
    return networkError(null)
  }
  if (answer.status !== 400) showToast(answer.message, { tone: answer.status === 200 ? 'done' : 'problem' })
  return answer
}

function told(status: number, message: string) {
  return data({ status, message }, { status })
}
