import type { RouterContextProvider } from 'react-router'

import { checkout } from '#copy/checkout.ts'
import type { OrderRequest } from '#data/orders/order-request.ts'
import { type Placement, placeOrder } from '#data/orders/place-order.server.ts'
import { askAboutPlace } from '#data/settings/pin-places.server.ts'
import { clientAddressOf } from '#request/http/client-address.server.ts'
import type { LineProblem } from '#domain/checkout/checkout.ts'
import { type CheckoutForm, checkoutForm } from '#domain/checkout/checkout-form.ts'
import { providerOf } from '#domain/payments/payment-providers.ts'
import { findCurrentUser } from '#request/accounts/session/session-context.server.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { methodProblem } from './method-problem.ts'
import type { PlacementSentence } from './placement-result.ts'

const words = checkout.problems

export async function placeFromForm(request: Request, context: Readonly<RouterContextProvider>) {
  const currentUser = await findCurrentUser(context)
  if (!currentUser) return actionResult(request, 401, SIGNED_OUT, null)
  if (currentUser.role === 'admin') return actionResult(request, 403, SHOPKEEPER, null)
  const submission = await parseForm(request, checkoutForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const question = await askAboutPlace(submission.value, submission.value.keepPlace)
  if (question) return formError(submission, { status: 409, fieldErrors: { keepPlace: [question] } })
  const order = orderRequest(submission.value, currentUser.id)
  const placement = await placeOrder(order, Date.now(), clientAddressOf(context))
  if (placement.outcome === 'utr-taken')
    return formError(submission, { status: 409, fieldErrors: { utr: [words.utrTaken] } })
  if (placement.outcome === 'coupon-refused')
    return formError(submission, { status: 409, fieldErrors: { couponCode: [placement.problem] } })
  if (placement.outcome === 'not-delivered')
    return formError(submission, {
      status: 409,
      fieldErrors: { pincode: [checkout.place.notDelivered(submission.value.pincode)] },
    })
  if (placement.outcome === 'method-refused') {
    const problem = methodProblem(placement.refusal, submission.value.pincode)
    return formError(submission, { status: 409, fieldErrors: { paymentMethod: [problem] } })
  }
  return actionResult(request, statusOf(placement), resultOf(placement), null)
}

const SIGNED_OUT: PlacementSentence = { problem: words.authentication, reason: 'signed-out' }
const SHOPKEEPER: PlacementSentence = { problem: words.shopkeeper, reason: 'shopkeeper' }

function orderRequest(form: CheckoutForm, customerId: string): OrderRequest {
  const {
    firstName,
    lastName,
    email,
    phone,
    street,
    city,
    state,
    pincode,
    landmark,
    paid: _,
    keepPlace: __,
    utr,
    ...order
  } = form
  return {
    ...order,
    // The field is shown only with a payment that is made first.
    utr: providerOf(order.paymentMethod).payFirst ? utr : undefined,
    customerId,
    customerDetails: { firstName, lastName, email, phone },
    deliveryAddress: { street, city, state, pincode, landmark },
  }
}

type ShownPlacement = Exclude<
  Placement,
  { outcome: 'utr-taken' | 'coupon-refused' | 'not-delivered' | 'method-refused' }
>

function statusOf(placement: ShownPlacement): number {
  if (placement.outcome !== 'placed') return 409
  return placement.again ? 200 : 201
}

function resultOf(placement: ShownPlacement): PlacementSentence {
  switch (placement.outcome) {
    case 'placed':
      return { ok: checkout.success.title, orderId: placement.orderId }
    case 'changed': {
      const lines = placement.cart.problems
      return { problem: changedSentence(lines), reason: 'changed', lines }
    }
    case 'limited': {
      const { message, lines, of } = placement.problem
      return { problem: message, reason: 'limited', limitedLines: lines, ...(of && { limitedOrder: of }) }
    }
    case 'reference-taken':
      return { problem: words.differentOrder, reason: 'reference-taken' }
    case 'cancelled-since':
      return { problem: words.cancelledSince, reason: 'reference-taken' }
  }
}

function changedSentence(lines: readonly LineProblem[]): string {
  if (lines.length === 0) return words.totalChanged
  return lines.some(({ reason }) => reason === 'short') ? words.short : words.gone
}
