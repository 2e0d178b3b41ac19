import { wishlist as words } from '#copy/cart.ts'
import { useGuestPage } from '#browser/current-user.ts'
import { useWishlist } from '#browser/wishlist.ts'
import { findCurrentUser } from '#request/accounts/session/session-context.server.ts'
import { LoginRequired } from '#ui/shop/customers/login-required.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/wishlist-page.ts'
import { EmptyWishlist } from './empty-wishlist.tsx'
import { WishlistSkeleton } from './wishlist-skeleton.tsx'
import { WishlistView } from './wishlist-view.tsx'

/** The wishlist is stored in the browser; the server returns only the current user's id. */
export async function loader({ context }: Route.LoaderArgs) {
  return { currentUserId: (await findCurrentUser(context))?.id ?? null }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

export default function WishlistPage({ loaderData: { currentUserId } }: Route.ComponentProps) {
  const wishlistLoaded = useWishlist((wishlist) => wishlist.of === currentUserId)
  const empty = useWishlist((wishlist) => wishlist.items.length === 0)
  useGuestPage(currentUserId === null)
  if (currentUserId === null) {
    const { loginRequired, loginRequiredLine, login } = words
    return <LoginRequired title={loginRequired} line={loginRequiredLine} label={login} next="/wishlist" />
  }
  if (!wishlistLoaded) return <WishlistSkeleton />
  return empty ? <EmptyWishlist /> : <WishlistView />
}
