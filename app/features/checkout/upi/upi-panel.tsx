import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'

import { checkout } from '#copy/checkout.ts'
import type { CartItem } from '#domain/cart/cart.ts'
import type { PaymentMethod } from '#domain/orders/payment-state.ts'
import type { PinAnswer } from '#domain/settings/pin-answer.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import { Button } from '#ui/kit/button.tsx'
import { fieldProps, type FormField } from '#ui/kit/field-props.ts'
import { scrollMotion } from '#ui/kit/scroll-motion.ts'
import { EnterAmount } from '#ui/shop/payments/enter-amount.tsx'
import { UpiAppLink } from '#ui/shop/payments/upi-app-link.tsx'
import { UpiQr } from '#ui/shop/payments/upi-qr.tsx'
import { UtrField } from '#ui/shop/payments/utr-field.tsx'
import { useConfirmation } from './use-confirmation.ts'
import { useUpiCode } from './use-upi-code.ts'

const words = checkout.upi

interface UpiPanelProps {
  method: PaymentMethod
  reference: string
  items: CartItem[]
  /** What is to be paid. */
  amount: Paise
  /** The code of the coupon that counts; null for none. */
  coupon?: string | null
  /** Where it is delivered to; null while that is not known. */
  place?: PinAnswer | null
  /** What must be said or done before anybody knows the amount; null when it is known. */
  waitsFor?: string | null
  /** Whether the customer has claimed to have paid exactly this total. */
  paid: boolean
  placing: boolean
  /** Whether the method was chosen right now: then the panel comes into view. */
  chosenNow: boolean
  /** Where the customer may enter the bank's reference of the payment. */
  utr: FormField
  onPaid: (amount: Paise) => void
}

/** The code, the amount and the payment claim, which is confirmed after two seconds; the admin checks it later. */
export function UpiPanel(props: UpiPanelProps) {
  const { method, reference, items, amount, coupon = null, place = null, waitsFor = null } = props
  const { paid, placing, chosenNow, utr, onPaid } = props
  const { checking, confirm, placeNow } = useConfirmation(paid, waitsFor === null, onPaid)
  const code = useUpiCode({ method, reference, items, coupon, place }, amount)
  const panel = useRef<HTMLElement>(null)

  useEffect(() => {
    if (chosenNow) panel.current?.scrollIntoView({ block: 'start', behavior: scrollMotion() })
  }, [chosenNow])

  return (
    <section
      ref={panel}
      aria-label={words.title}
      className="mt-4 rounded-button bg-quiet p-4 large-text:p-2 md:p-5"
    >
      {!paid && waitsFor !== null && <p>{waitsFor}</p>}
      {!paid && waitsFor === null && (
        <div className="grid justify-items-center gap-5 text-center sm:grid-cols-[auto_1fr] sm:justify-items-start sm:text-left">
          {code && <UpiAppLink code={code} />}
          <UpiQr code={code} label={words.qrAlt(formatRupees(amount))} />
          <div className="grid w-full content-center justify-items-center gap-3 sm:justify-items-start">
            <h3 className="text-20">{words.title}</h3>
            <p>
              <span className="block text-muted">{words.amount}</span>
              <span className="font-display text-30 leading-tight font-bold figures large-text:text-20">
                {formatRupees(amount)}
              </span>
            </p>
            <EnterAmount code={code} />
            <Button pending={checking} onClick={() => confirm(amount)} className="w-full">
              {checking ? words.checking : words.paid}
            </Button>
          </div>
        </div>
      )}
      <div role="status">
        {paid && (
          <p className="flex items-center gap-3 font-display text-20 font-bold text-leaf-ink large-text:flex-wrap">
            <CircleCheck aria-hidden="true" className="size-7 shrink-0 text-leaf" />
            {words.confirmed}
          </p>
        )}
      </div>
      {paid && <UtrField {...fieldProps(utr)} className="mt-4 max-w-96" />}
      <p className="mt-4 text-15 text-muted">{words.showOnDelivery}</p>
      {paid && (
        <Button type="submit" pending={placing} ref={placeNow} className="mt-4 w-full sm:w-auto">
          {placing ? checkout.placing : words.placeNow}
        </Button>
      )}
    </section>
  )
}
