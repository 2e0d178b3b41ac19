import { checkout } from '#copy/checkout.ts'
import { findProducts } from '#data/catalogue/products.server.ts'
import { cartCheckOf } from '#domain/cart/cart-check.ts'
import { MAX_WISHLIST_ITEMS } from '#domain/policy.ts'
import type { Route } from './+types/cart-check.ts'

/** Today's price and stock of what is in a cart or on a wishlist (the longer of the two): `?ids=a,b,c`. */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  const ids = [...new Set((new URL(request.url).searchParams.get('ids') ?? '').split(','))].filter(Boolean)
  const readable = ids.length <= MAX_WISHLIST_ITEMS && ids.every((id) => id.length <= 64)
  if (!readable) return Response.json({ problem: checkout.problems.cart }, { status: 400 })
  return Response.json(cartCheckOf(ids, await findProducts(ids)))
}
