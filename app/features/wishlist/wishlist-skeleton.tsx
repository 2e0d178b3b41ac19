import { wishlist } from '#copy/cart.ts'
import { Skeleton } from '#ui/kit/skeleton.tsx'

/** Until the browser has opened the wishlist. */
export function WishlistSkeleton() {
  return (
    <main id="content" className="page py-6 md:py-10">
      <h1 className="text-30 md:text-40">{wishlist.title}</h1>
      <p className="sr-only" role="status">
        {wishlist.loading}
      </p>
      <div className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-80 rounded-card" />
        ))}
      </div>
    </main>
  )
}
