import { checkout } from '#copy/checkout.ts'
import { findProducts } from '#data/catalogue/products.server.ts'
import { cartCheckOf } from '#domain/cart/cart-check.ts'
import { MAX_WISHLIST_ITEMS } from '#domain/policy.ts'
import { problemResponse } from '#request/http/refusal/problem-response.server.ts'
import type { Route } from './+types/cart-check.ts'

/** Current price and stock of a cart's or a wishlist's products: `?ids=a,b,c`, at most as many as a wishlist holds. */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  const ids = [...new Set((new URL(request.url).searchParams.get('ids') ?? '').split(','))].filter(Boolean)
  const valid = ids.length <= MAX_WISHLIST_ITEMS && ids.every((id) => id.length <= 64)
  if (!valid) return problemResponse(400, checkout.problems.cart)
  return Response.json(cartCheckOf(ids, await findProducts(ids)))
}
