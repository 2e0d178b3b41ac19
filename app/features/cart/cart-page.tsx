import { cart as words } from '#copy/cart.ts'
import { useCart } from '#browser/cart.ts'
import { useGuestPage } from '#browser/current-user.ts'
import { findTerms } from '#data/offers/order-terms.server.ts'
import { deliveryRules } from '#data/settings/delivery-rules.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { advertisedOffers } from '#domain/offers/advertised-delivery.ts'
import { NO_TERMS } from '#domain/offers/quote.ts'
import { advertisingOf } from '#domain/settings/shop-details.ts'
import { findCurrentUser } from '#request/accounts/session/session-context.server.ts'
import { LoginRequired } from '#ui/shop/customers/login-required.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/cart-page.ts'
import { CartSkeleton } from './cart-skeleton.tsx'
import { LoadedCart } from './loaded-cart.tsx'

/**
 * The cart is stored in the browser; the server returns the current user's id, the shop's advertising and its offers, and
 * whether it has rules of where it delivers.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const [currentUser, details, rules] = await Promise.all([
    findCurrentUser(context),
    shopDetails(),
    deliveryRules(),
  ])
  const terms = currentUser ? { ...(await findTerms(currentUser.id)), coupon: null } : NO_TERMS
  const advertised = { ...advertisingOf(details), offers: advertisedOffers(terms.offers, rules) }
  return { currentUserId: currentUser?.id ?? null, advertised, terms, checksPin: rules.length > 0 }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

export default function CartPage({ loaderData: { currentUserId, ...promises } }: Route.ComponentProps) {
  const cartLoaded = useCart((cart) => cart.of === currentUserId)
  useGuestPage(currentUserId === null)
  if (currentUserId === null) {
    const { loginRequired, loginRequiredLine, login } = words
    return <LoginRequired title={loginRequired} line={loginRequiredLine} label={login} next="/cart" />
  }
  return cartLoaded ? <LoadedCart {...promises} /> : <CartSkeleton />
}
