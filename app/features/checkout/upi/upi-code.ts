import { isPaymentMethod } from '#domain/orders/payment-state.ts'
import { checkout } from '#copy/checkout.ts'
import { problems } from '#copy/problems.ts'
import { findSoldProducts } from '#data/catalogue/sold-products.server.ts'
import { findLimits } from '#data/orders/order-standing.server.ts'
import { checkCoupon, findTerms } from '#data/offers/order-terms.server.ts'
import { recordPaymentAttempt } from '#data/payments/payment-attempts.server.ts'
import { DELIVERY_RULES, deliveryTo } from '#data/settings/delivery-rules.server.ts'
import { readSetting } from '#data/settings/settings.server.ts'
import { upiPayee } from '#data/settings/upi-payee.server.ts'
import { readLines } from '#domain/checkout/checkout-form.ts'
import { priceLines } from '#domain/checkout/checkout.ts'
import { limitProblem } from '#domain/checkout/order-limit.ts'
import { normaliseCode } from '#domain/offers/coupon.ts'
import { termsAt } from '#domain/offers/quote.ts'
import { isOrderReference } from '#domain/orders/order-reference.ts'
import { paymentCode } from '#domain/payments/payment-code.ts'
import { normalisePincode } from '#domain/values/pin-code.ts'
import { findCurrentUser } from '#request/accounts/session/session-context.server.ts'
import { problemResponse } from '#request/http/refusal/problem-response.server.ts'
import type { Route } from './+types/upi-code.ts'

/**
 * `?method=upi&reference=ORD-…&lines=id:2,id:1`, with a coupon `&coupon=…`, delivered to `&pincode=411004&state=…`: the
 * payment code for these lines, at the shop's prices.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const currentUser = await findCurrentUser(context)
  if (!currentUser) return problemResponse(401, problems.signInAgain)
  const { searchParams } = new URL(request.url)
  const reference = searchParams.get('reference')
  const lines = readLines(searchParams)
  const method = searchParams.get('method')
  if (!lines.success || !isOrderReference(reference) || !isPaymentMethod(method))
    return problemResponse(400, checkout.problems.cart)
  const pincode = normalisePincode(searchParams.get('pincode') ?? '')
  const delivery = pincode === null ? null : await deliveryNow(pincode, searchParams.get('state') ?? '')
  if (delivery?.delivers === false) return problemResponse(409, checkout.place.notDelivered(pincode!))
  const terms = { ...termsAt(await findTerms(currentUser.id), delivery?.fee ?? null), coupon: null }
  const ids = lines.data.map((line) => line.productId)
  const products = await findSoldProducts(ids, Date.now())
  let cart = priceLines(lines.data, products, terms)
  if (cart.problems.length > 0) return problemResponse(409, checkout.problems.short)
  const couponCode = normaliseCode(searchParams.get('coupon') ?? '')
  if (couponCode !== '') {
    const checked = await checkCoupon(couponCode, currentUser.id, cart.lines, Date.now())
    if ('problem' in checked) return problemResponse(checked.isLimited ? 429 : 409, checked.problem)
    cart = priceLines(lines.data, products, { ...terms, ...checked })
  }
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

async function deliveryNow(pincode: string, state: string) {
  return deliveryTo({ pincode, state }, await readSetting(DELIVERY_RULES))
}
