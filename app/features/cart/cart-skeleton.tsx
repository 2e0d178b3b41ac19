import { cart } from '#copy/cart.ts'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { LoadingPage } from '#ui/shop/page/loading-page.tsx'

/** Shown until the browser has loaded the cart. */
export function CartSkeleton() {
  return (
    <LoadingPage title={cart.title} status={cart.loading}>
      <div className="mt-6 grid gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid content-start gap-3">
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-32 rounded-card" />
        </div>
        <Skeleton className="h-80 rounded-card" />
      </div>
    </LoadingPage>
  )
}
