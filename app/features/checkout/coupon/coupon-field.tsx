import { type FocusEvent, type KeyboardEvent, useRef } from 'react'

import { coupon as couponWords } from '#copy/coupon.ts'
import { normaliseCode } from '#domain/offers/coupon.ts'
import { type Quote } from '#domain/offers/quote.ts'
import { COUPON_CODE_MAX_LENGTH } from '#domain/policy.ts'
import { formatRupees } from '#domain/values/money.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps, type FormField } from '#ui/kit/field-props.ts'
import type { CheckoutCoupon } from './use-coupon.ts'

const words = couponWords.field

interface CouponFieldProps {
  field: FormField
  coupon: CheckoutCoupon
  quote: Quote
  /** After the payment: another amount would have to be paid again. A code that cannot be used can still be taken out. */
  locked: boolean
}

/** Where the shopper enters a coupon code, and what it takes off. */
export function CouponField({ field, coupon, quote, locked }: CouponFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const { error: refusal, ...props } = fieldProps(field)
  const error = coupon.problem ?? (coupon.isNewer ? undefined : refusal)
  const isLocked = locked && !error

  function apply() {
    coupon.apply(box.current?.querySelector('input')?.value ?? '')
  }

  /** Nobody has to find the button: whoever leaves the field has typed what they wanted. */
  function applyOnBlur({ currentTarget }: FocusEvent<HTMLInputElement>) {
    if (normaliseCode(currentTarget.value) !== coupon.code) coupon.apply(currentTarget.value)
  }

  /** Enter would place the order. */
  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }

  return (
    <div className="mb-4 border-b border-line pb-4">
      <div ref={box} className="flex items-start gap-3 large-text:flex-wrap">
        <Field
          label={words.label}
          {...props}
          error={error}
          maxLength={COUPON_CODE_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={isLocked}
          onChange={({ currentTarget }) => coupon.type(currentTarget.value)}
          onBlur={applyOnBlur}
          onKeyDown={applyOnEnter}
          className="min-w-0 grow large-text:basis-full"
        />
        {!isLocked && (
          <Button kind="outline" className="mt-7.5 large-text:mt-0" pending={coupon.checking} onClick={apply}>
            {coupon.checking ? words.applying : words.apply}
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 text-15 font-medium text-leaf-ink empty:hidden">
        {coupon.coupon && !error && sentenceFor(coupon.coupon.code, quote)}
      </p>
    </div>
  )
}

function sentenceFor(code: string, { offer, discount }: Quote): string {
  return offer === 'coupon' ? words.applied(code, formatRupees(discount)) : words.kept(code)
}
