import { checkout } from '#copy/checkout.ts'
import type { PaymentCode } from '#domain/payments/payment-code.ts'
import { Skeleton } from '#ui/kit/skeleton.tsx'

/** The white margin that scanners need, in modules (ISO/IEC 18004 requires four). */
const QUIET_ZONE = 4

interface UpiQrProps {
  /** Undefined while it is being loaded, null when it could not be created. */
  code: PaymentCode | null | undefined
  /** The accessible name. */
  label: string
}

/** A UPI QR code, black on white in both themes, because many scanners cannot read an inverted code. */
export function UpiQr({ code, label }: UpiQrProps) {
  if (code === undefined) return <Skeleton className="size-52 rounded-control" />
  if (code === null) {
    return (
      <p className="grid size-52 place-items-center rounded-control border-[1.5px] border-dashed border-edge p-4 text-muted">
        {checkout.upi.qrMissing}
      </p>
    )
  }
  const { side, path } = code.qr
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side + 2 * QUIET_ZONE} ${side + 2 * QUIET_ZONE}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-control bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  )
}
