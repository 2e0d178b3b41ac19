import { checkout } from '#copy/checkout.ts'
import type { PaymentCode } from '#domain/payments/payment-code.ts'
import { QrImage } from '#ui/kit/qr-image.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'

interface UpiQrProps {
  /** Undefined while it is being loaded, null when it could not be created. */
  code: PaymentCode | null | undefined
  /** The accessible name. */
  label: string
}

/** A UPI QR code. */
export function UpiQr({ code, label }: UpiQrProps) {
  if (code === undefined) return <Skeleton className="aspect-square w-52 max-w-full rounded-control" />
  if (code === null) {
    return (
      <p className="grid aspect-square w-52 max-w-full place-items-center rounded-control border-[1.5px] border-dashed border-edge p-4 text-muted">
        {checkout.upi.qrMissing}
      </p>
    )
  }
  return <QrImage qr={code.qr} label={label} />
}
