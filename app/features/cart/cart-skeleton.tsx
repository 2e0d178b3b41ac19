import { cart } from '#copy/cart.ts'
import { Skeleton } from '#ui/kit/skeleton.tsx'

/** Until the browser has opened the cart. */
export function CartSkeleton() {
  return (
    <main id="content" className="page py-6 md:py-10">
      <h1 className="text-30 md:text-40">{cart.title}</h1>
      <p className="sr-only" role="status">
        {cart.loading}
      </p>
      <div className="mt-6 grid gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid content-start gap-3">
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-32 rounded-card" />
        </div>
        <Skeleton className="h-80 rounded-card" />
      </div>
    </main>
  )
}
