import { checkout } from '#copy/checkout.ts'
import { orders } from '#copy/orders.ts'
import { problems } from '#copy/problems.ts'
import { claimPayment } from '#data/payments/payment-transitions.server.ts'
import { paymentClaimForm } from '#domain/payments/utr-field.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { outcomeResult } from '#request/http/outcome-result.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/claim-payment.ts'

/** Claims the payment again after the shop did not find it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const currentUser = await requireSignedIn({ request, context })
  const submission = await parseForm(request, paymentClaimForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const { seen: amount, utr: reference } = submission.value
  const claimed = await claimPayment(params.id, currentUser.id, { amount, reference }, Date.now())
  if (claimed.outcome === 'reference-taken')
    return formError(submission, { status: 409, fieldErrors: { utr: [checkout.problems.utrTaken] } })
  const messages = {
    transitioned: orders.payment.claimed,
    'not-allowed': orders.problems.changedMeanwhile,
    'changed-meanwhile': orders.problems.changedMeanwhile,
  }
  return outcomeResult(request, claimed, messages, '/orders')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, problems.unexpected, TOAST_MS)

const TOAST_MS = 6_000
