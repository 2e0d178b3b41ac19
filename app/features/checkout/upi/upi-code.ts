import { isPaymentMethod } from '#domain/orders/payment-state.ts'
import { checkout } from '#copy/checkout.ts'
import { problems } from '#copy/problems.ts'
import { findProducts } from '#data/catalogue/products.server.ts'
import { findLimits } from '#data/orders/order-standing.server.ts'
import { recordPaymentAttempt } from '#data/payments/payment-attempts.server.ts'
import { upiPayee } from '#data/settings/upi-payee.server.ts'
import { priceLines } from '#domain/checkout/checkout.ts'
import { limitProblem } from '#domain/checkout/order-limit.ts'
import { checkoutLines } from '#domain/checkout/checkout-form.ts'
import { isOrderReference } from '#domain/orders/order-reference.ts'
import { paymentCode } from '#domain/payments/payment-code.ts'
import { findCurrentUser } from '#request/accounts/session/session-context.server.ts'
import type { Route } from './+types/upi-code.ts'

/** `?method=upi&reference=ORD-…&lines=id:2,id:1`: the payment code for these lines, at the shop's prices. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const currentUser = await findCurrentUser(context)
  if (!currentUser) return problemResponse(401, problems.signInAgain)
  const { searchParams } = new URL(request.url)
  const reference = searchParams.get('reference')
  const lines = checkoutLines.safeParse(parseLines(searchParams.get('lines') ?? ''))
  const method = searchParams.get('method')
  if (!lines.success || !isOrderReference(reference) || !isPaymentMethod(method))
    return problemResponse(400, checkout.problems.cart)
  const cart = priceLines(lines.data, await findProducts(lines.data.map((line) => line.productId)))
  if (cart.problems.length > 0) return problemResponse(409, checkout.problems.short)
  // Before the payment: it should not be refused after the money was sent.
  const found = await findLimits(currentUser.id, Date.now())
  const limit = found && limitProblem(found.limits, found.standing, cart, method)
  if (limit) return problemResponse(409, limit.message)
  const code = paymentCode(method, await upiPayee(), { amount: cart.total, reference })
  if (!code) return problemResponse(400, checkout.problems.paymentMethod)
  // Before the code is shown: where nothing can be stored, nobody should pay.
  await recordPaymentAttempt(currentUser.id, { reference, amount: cart.total, lines: lines.data }, Date.now())
  return Response.json(code)
}

function parseLines(text: string): { productId: string; quantity: string }[] {
  return text.split(',').map((line) => {
    const [productId = '', quantity = ''] = line.split(':')
    return { productId, quantity }
  })
}

function problemResponse(status: number, problem: string): Response {
  return Response.json({ problem }, { status })
}
