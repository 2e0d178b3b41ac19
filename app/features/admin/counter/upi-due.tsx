import { adminCounter } from '#copy/admin/counter.ts'
import { paymentCode } from '#domain/payments/payment-code.ts'
import type { UpiPayee } from '#domain/payments/upi-payee.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { QrImage } from '#ui/kit/qr-image.tsx'
import { EnterAmount } from '#ui/shop/payments/enter-amount.tsx'

const words = adminCounter.pay

interface UpiDueProps {
  total: Paise
  reference: string
  payee: UpiPayee
}

/** The code that pays exactly the total; drawn here, so that it needs no network. */
export function UpiDue({ total, reference, payee }: UpiDueProps) {
  const code = payee.upiId ? paymentCode('upi', payee, { amount: total, reference }) : null
  if (!code) return <Notice tone="error">{words.noUpi}</Notice>
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <QrImage qr={code.qr} label={words.qr(formatRupees(total))} />
      <EnterAmount code={code} />
      <p className="font-semibold wrap-anywhere">{payee.upiId}</p>
      <p className="text-muted">{words.scan}</p>
    </div>
  )
}
