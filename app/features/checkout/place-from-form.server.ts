import type { RouterContextProvider } from 'react-router'

import { checkout } from '#copy/checkout.ts'
import { type OrderRequest, type Placement, placeOrder } from '#data/orders/place-order.server.ts'
import { type CheckoutForm, checkoutForm } from '#domain/checkout/checkout-form.ts'
import { findCurrentUser } from '#request/accounts/session-context.server.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import type { PlacementSentence } from './placement-result.ts'

const words = checkout.problems

export async function placeFromForm(request: Request, context: Readonly<RouterContextProvider>) {
  const currentUser = await findCurrentUser(context)
  if (!currentUser) return actionResult(request, 401, SIGNED_OUT, null)
  const submission = await parseForm(request, checkoutForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const placement = await placeOrder(orderRequest(submission.value, currentUser.id), Date.now())
  return actionResult(request, statusOf(placement), resultOf(placement), null)
}

const SIGNED_OUT: PlacementSentence = { problem: words.authentication, reason: 'signed-out' }

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
    ...order
  } = form
  return {
    ...order,
    customerId,
    customerDetails: { firstName, lastName, email, phone },
    deliveryAddress: { street, city, state, pincode, landmark },
  }
}

function statusOf(placement: Placement): number {
  if (placement.outcome !== 'placed') return 409
  return placement.again ? 200 : 201
}

function resultOf(placement: Placement): PlacementSentence {
  switch (placement.outcome) {
    case 'placed':
      return { ok: checkout.success.title, orderId: placement.orderId }
    case 'changed': {
      const lines = placement.cart.problems
      return { problem: lines.length > 0 ? words.short : words.totalChanged, reason: 'changed', lines }
    }
    case 'reference-taken':
      return { problem: words.differentOrder, reason: 'reference-taken' }
  }
}
