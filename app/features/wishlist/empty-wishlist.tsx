import { wishlist } from '#copy/cart.ts'
import heart from '#ui/shop/illustrations/heart.svg'
import { EmptyPage } from '#ui/shop/page/empty-page.tsx'

export function EmptyWishlist() {
  const { emptyTitle, emptyLine, startShopping } = wishlist
  return (
    <EmptyPage
      illustration={heart}
      title={emptyTitle}
      line={emptyLine}
      to="/"
      label={startShopping}
      className="min-h-svh"
    />
  )
}
