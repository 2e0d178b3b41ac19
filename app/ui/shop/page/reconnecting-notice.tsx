import { shop } from '#copy/shop.ts'
import { Spinner } from '#ui/kit/spinner.tsx'

/** Shown while the live stream is disconnected, because the page may be out of date. */
export function ReconnectingNotice({ lost }: { lost: boolean }) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center px-4 max-md:[[data-area=admin]_&]:bottom-24 print:hidden"
    >
      {lost && (
        <p className="flex animate-rise items-center gap-2.5 rounded-full border border-line bg-card px-4 py-2 text-15 font-medium shadow-afloat">
          <Spinner />
          {shop.reconnecting}
        </p>
      )}
    </div>
  )
}
