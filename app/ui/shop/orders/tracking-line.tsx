import type { ReactNode } from 'react'

import { orders } from '#copy/orders.ts'
import { sentWith, type Tracking, trackingUrl } from '#domain/orders/tracking.ts'

interface TrackingLineProps {
  tracking: Tracking
  /** What can be done besides, in the same line. */
  children?: ReactNode
}

/** "Sent with India Post · EE123456785IN · Track parcel"; without a courier only the children. */
export function TrackingLine({ tracking, children }: TrackingLineProps) {
  const sent = sentWith(tracking)
  const url = trackingUrl(tracking)
  if (sent === null) return children
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 font-medium">
      <span className="min-w-0 figures wrap-anywhere">{sent}</span>
      {url && (
        <>
          <span aria-hidden="true" className="max-sm:hidden">
            ·
          </span>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="mr-1.5 inline-flex min-h-11 items-center font-semibold text-royal underline underline-offset-4"
          >
            {orders.tracking.track}
          </a>
        </>
      )}
      {children}
    </div>
  )
}
