import { wishlist } from '#copy/cart.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Illustration } from '#ui/shop/page/illustration.tsx'
import heart from '#ui/shop/illustrations/heart.svg'

export function EmptyWishlist() {
  return (
    <main id="content" className="page py-8 md:py-14">
      <EmptyState
        heading="h1"
        illustration={<Illustration src={heart} />}
        title={wishlist.emptyTitle}
        line={wishlist.emptyLine}
        action={
          <ButtonLink to="/" size="large">
            {wishlist.startShopping}
          </ButtonLink>
        }
      />
    </main>
  )
}
