import { checkout } from '#copy/checkout.ts'
import { coupon as couponWords } from '#copy/coupon.ts'
import { problems } from '#copy/problems.ts'
import { findProducts } from '#data/catalogue/products.server.ts'
import { checkCoupon } from '#data/offers/order-terms.server.ts'
import { consumeRateLimit } from '#data/platform/rate-limit.server.ts'
import { readLines } from '#domain/checkout/checkout-form.ts'
import { priceLines } from '#domain/checkout/checkout.ts'
import { normaliseCode } from '#domain/offers/coupon.ts'
import { COUPON_CHECKS_PER_ACCOUNT, COUPON_CODE_MAX_LENGTH } from '#domain/policy.ts'
import { findCurrentUser } from '#request/accounts/session/session-context.server.ts'
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
  // So that codes cannot be guessed one after the other.
  if (!(await consumeRateLimit('coupons', currentUser.id, COUPON_CHECKS_PER_ACCOUNT))) {
    return problemResponse(429, couponWords.problems.tooManyChecks)
  }
  const cart = priceLines(lines.data, await findProducts(lines.data.map((line) => line.productId)))
  const answer = await checkCoupon(code, currentUser.id, cart.lines, Date.now())
  return Response.json(answer, { status: 'problem' in answer ? 409 : 200 })
}

function problemResponse(status: number, problem: string): Response {
  return Response.json({ problem }, { status })
}
