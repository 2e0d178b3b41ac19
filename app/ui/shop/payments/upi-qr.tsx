import { checkout } from '#copy/checkout.ts'
import type { PaymentCode } from '#domain/payments/payment-code.ts'
import { Skeleton } from '#ui/kit/skeleton.tsx'

/** Modules of white around a code, so that a camera finds it (ISO/IEC 18004 asks for four). */
const QUIET = 4

interface UpiQrProps {
  /** Undefined while it is made, null when it cannot be had. */
  code: PaymentCode | null | undefined
  /** What it is for, to those who do not see it. */
  label: string
}

/** The code, black on white in both themes: cameras want it so. */
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
      viewBox={`${-QUIET} ${-QUIET} ${side + 2 * QUIET} ${side + 2 * QUIET}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-control bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  )
}
