import { cart as words } from '#copy/cart.ts'
import { shop } from '#copy/shop.ts'
import { useCart } from '#browser/cart.ts'
import { findCurrentUser } from '#request/accounts/session-context.server.ts'
import { LoginRequired } from '#ui/shop/customers/login-required.tsx'
import type { Route } from './+types/cart-page.ts'
import { CartSkeleton } from './cart-skeleton.tsx'
import { LoadedCart } from './loaded-cart.tsx'

/** The cart itself is kept by the browser; the server says whose. */
export async function loader({ context }: Route.LoaderArgs) {
  return { currentUserId: (await findCurrentUser(context))?.id ?? null }
}

export const meta: Route.MetaFunction = () => [{ title: shop.pageTitle(words.title, shop.name) }]

export default function CartPage({ loaderData: { currentUserId } }: Route.ComponentProps) {
  const opened = useCart((cart) => cart.of === currentUserId)
  if (currentUserId === null) {
    const { loginRequired, loginRequiredLine, login } = words
    return <LoginRequired title={loginRequired} line={loginRequiredLine} label={login} next="/cart" />
  }
  return opened ? <LoadedCart /> : <CartSkeleton />
}
