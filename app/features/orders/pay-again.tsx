import { useState } from 'react'
import { useFetcher } from 'react-router'

import { useKeptForm } from '#browser/forms/use-form-restore.ts'
import { checkout } from '#copy/checkout.ts'
import { orders } from '#copy/orders.ts'
import { type FormResult, lastResultOf } from '#domain/action-result.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import type { PaymentCode } from '#domain/payments/payment-code.ts'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { useFocusRefused } from '#ui/kit/use-focus-refused.ts'
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
  return code && <PaymentPanel orderId={orderId} code={code} />
}

function PaymentPanel({ orderId, code }: { orderId: string; code: PaymentCode }) {
  const fetcher = useFetcher<FormResult>()
  const action = `/orders/${orderId}/payment`
  const { form, ref } = useKeptForm(action)
  useFocusRefused(form, fetcher.data)
  const isSending = fetcher.state !== 'idle'
  const amounts = useShownAmounts(code.amount)
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
          <fetcher.Form ref={ref} method="post" action={action}>
            <UtrField
              error={lastResultOf(fetcher.data)?.error?.['utr'] ?? undefined}
              className="mb-4 max-w-96"
            />
            {amounts.length === 1 ? (
              <Button type="submit" name="seen" value={code.amount} pending={isSending}>
                {orders.payment.claimAgain}
              </Button>
            ) : (
              <fieldset className="flex flex-wrap gap-3">
                <legend className="mb-2">{orders.payment.amountChanged}</legend>
                {amounts.map((paid) => (
                  <Button
                    key={paid}
                    type="submit"
                    name="seen"
                    value={paid}
                    kind="outline"
                    pending={isSending}
                  >
                    {orders.payment.claimAmount(formatRupees(paid))}
                  </Button>
                ))}
              </fieldset>
            )}
          </fetcher.Form>
        </div>
      </div>
    </section>
  )
}

/** The amounts that the panel has asked for: pieces may be cancelled while the customer pays. */
function useShownAmounts(amount: Paise): readonly Paise[] {
  const [shown, setShown] = useState([amount])
  if (shown.includes(amount)) return shown
  const amounts = [...shown, amount]
  setShown(amounts)
  return amounts
}
