import { useFetcher } from 'react-router'

import { checkout } from '#copy/checkout.ts'
import { orders } from '#copy/orders.ts'
import { type FormResult, lastResultOf } from '#domain/action-result.ts'
import { formatRupees } from '#domain/values/money.ts'
import type { PaymentCode } from '#domain/payments/payment-code.ts'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { EnterAmount } from '#ui/shop/payments/enter-amount.tsx'
import { UpiAppLink } from '#ui/shop/payments/upi-app-link.tsx'
import { UtrField } from '#ui/shop/payments/utr-field.tsx'
import { UpiQr } from '#ui/shop/payments/upi-qr.tsx'

interface PayAgainProps {
  orderId: string
  /** Undefined when the customer cannot claim the payment. */
  code: PaymentCode | undefined
}

/** Shown when the shop did not find the payment: the code, and the button to claim the payment again. */
export function PayAgain({ orderId, code }: PayAgainProps) {
  const fetcher = useFetcher<FormResult>()
  if (!code) return null
  const amount = formatRupees(code.amount)
  return (
    <section aria-label={checkout.upi.title} className="mt-5">
      <Notice tone="warning" title={orders.payment.refused}>
        {orders.payment.refusedLine}
      </Notice>
      <div className="mt-4 flex flex-wrap items-center gap-5">
        <UpiAppLink code={code} />
        <UpiQr code={code} label={checkout.upi.qrAlt(amount)} />
        <div className="grid gap-3">
          <p>
            <span className="block text-muted">{checkout.upi.amount}</span>
            <span className="font-display text-24 leading-tight font-bold figures">{amount}</span>
          </p>
          <EnterAmount code={code} />
          <fetcher.Form method="post" action={`/orders/${orderId}/payment`}>
            <UtrField
              error={lastResultOf(fetcher.data)?.error?.['utr'] ?? undefined}
              className="mb-4 max-w-96"
            />
            <Button type="submit" pending={fetcher.state !== 'idle'}>
              {orders.payment.claimAgain}
            </Button>
          </fetcher.Form>
        </div>
      </div>
    </section>
  )
}
