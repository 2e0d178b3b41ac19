import { Skeleton } from '#ui/kit/skeleton.tsx'

/** A placeholder of the size of a product card, while products are being loaded. */
export function ProductCardSkeleton() {
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-card">
      <Skeleton className="aspect-square w-full rounded-none" />
      <div className="p-3 md:p-4">
        <Skeleton className="h-4 w-16" />
        <Skeleton className="mt-2 h-5 w-4/5" />
        <Skeleton className="mt-1.5 h-5 w-1/2" />
        <Skeleton className="mt-3 h-6 w-24" />
        <Skeleton className="mt-2 h-4 w-28" />
        <Skeleton className="mt-3 h-11 w-full rounded-button" />
      </div>
    </div>
  )
}
