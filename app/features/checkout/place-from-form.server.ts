import { parseWithZod } from '@conform-to/zod/v4'
import { data, type RouterContextProvider } from 'react-router'

import { type OrderRequest, type Placement, placeOrder } from '#data/orders/place-order.server.ts'
import { type CheckoutForm, checkoutForm } from '#domain/checkout/checkout-form.ts'
import { readForm } from '#request/http/read-form.server.ts'
import { findCurrentUser } from '#request/accounts/session-context.server.ts'
import type { PlacementResult } from './placement-result.ts'

/** Parse, place, answer with the true status. */
export async function placeFromForm(request: Request, context: Readonly<RouterContextProvider>) {
  const currentUser = await findCurrentUser(context)
  if (!currentUser) return answer({ outcome: 'signed-out' }, 401)
  const submission = parseWithZod(await readForm(request), { schema: checkoutForm })
  if (submission.status !== 'success') {
    return answer({ outcome: 'invalid', lastResult: submission.reply() }, 400)
  }
  return answerOf(await placeOrder(orderRequest(submission.value, currentUser.id), Date.now()))
}

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

function answerOf(placement: Placement) {
  switch (placement.outcome) {
    case 'placed':
      return answer({ outcome: 'placed', orderId: placement.orderId }, placement.again ? 200 : 201)
    case 'changed':
      return answer({ outcome: 'changed', problems: placement.cart.problems }, 409)
    case 'reference-taken':
      return answer({ outcome: 'reference-taken' }, 409)
  }
}

function answer(body: PlacementResult, status: number) {
  return data(body, { status })
}
