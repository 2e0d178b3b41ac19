import { cart } from '#copy/cart.ts'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { NeedsScripts } from '#ui/shop/page/needs-scripts.tsx'

/** Shown until the browser has loaded the cart. */
export function CheckoutSkeleton() {
  return (
    <>
      <NeedsScripts line={cart.needsScripts} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <div className="grid gap-6">
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
        </div>
        <Skeleton className="h-80 rounded-card" />
      </div>
    </>
  )
}
