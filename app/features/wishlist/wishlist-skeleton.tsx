import { wishlist } from '#copy/cart.ts'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { LoadingPage } from '#ui/shop/page/loading-page.tsx'

/** Shown until the browser has loaded the wishlist. */
export function WishlistSkeleton() {
  return (
    <LoadingPage title={wishlist.title} status={wishlist.loading}>
      <div className="mt-6 grid card-columns gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-80 rounded-card" />
        ))}
      </div>
    </LoadingPage>
  )
}
