import { checkout } from '#copy/checkout.ts'
import { coupon as couponWords } from '#copy/coupon.ts'
import { problems } from '#copy/problems.ts'
import { findSoldProducts } from '#data/catalogue/sold-products.server.ts'
import { checkCoupon } from '#data/offers/order-terms.server.ts'
import { readLines } from '#domain/checkout/checkout-form.ts'
import { priceLines } from '#domain/checkout/checkout.ts'
import { normaliseCode } from '#domain/offers/coupon.ts'
import { COUPON_CODE_MAX_LENGTH } from '#domain/policy.ts'
import { findCurrentUser } from '#request/accounts/session/session-context.server.ts'
import { problemResponse } from '#request/http/refusal/problem-response.server.ts'
import type { Route } from './+types/check-coupon.ts'

/** `?code=DIWALI10&lines=id:2,id:1`: the coupon, or why it cannot be used for these lines. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const currentUser = await findCurrentUser(context)
  if (!currentUser) return problemResponse(401, problems.signInAgain)
  const { searchParams } = new URL(request.url)
  const code = normaliseCode(searchParams.get('code') ?? '')
  const lines = readLines(searchParams)
  if (!lines.success) return problemResponse(400, checkout.problems.cart)
  if (code === '' || code.length > COUPON_CODE_MAX_LENGTH)
    return problemResponse(404, couponWords.problems.unknown)
  const now = Date.now()
  const ids = lines.data.map((line) => line.productId)
  const cart = priceLines(lines.data, await findSoldProducts(ids, now))
  const answer = await checkCoupon(code, currentUser.id, cart.lines, now)
  return 'problem' in answer
    ? problemResponse(answer.isLimited ? 429 : 409, answer.problem)
    : Response.json(answer)
}
