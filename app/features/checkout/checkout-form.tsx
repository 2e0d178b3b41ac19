import { isPaymentMethod, PAYMENT_METHODS, type PaymentMethod } from '#domain/orders/payment-state.ts'
import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'

import { type CheckoutDraft, hasValues, saveDraft, findOrCreateDraft } from '#browser/checkout-draft.ts'
import { checkout as words } from '#copy/checkout.ts'
import { coupon as couponCopy } from '#copy/coupon.ts'
import { lastResultOf } from '#domain/action-result.ts'
import { CHECKOUT_FIELDS, checkoutForm } from '#domain/checkout/checkout-form.ts'
import type { CartItem } from '#domain/cart/cart.ts'
import { normaliseCode } from '#domain/offers/coupon.ts'
import type { Quote } from '#domain/offers/quote.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import { methodRefusal } from '#domain/payments/method-refusal.ts'
import { providerOf } from '#domain/payments/payment-providers.ts'
import type { PinAnswer } from '#domain/settings/pin-answer.ts'
import type { SavedAddress } from '#domain/customers/saved-address.ts'
import { isValidation } from '#ui/kit/is-validation.ts'
import { keepFieldFocusedByAnyButton } from '#ui/kit/keep-field-focused.ts'
import { AddressCard } from './address-card.tsx'
import { CouponField } from './coupon/coupon-field.tsx'
import type { CheckoutCoupon } from './coupon/use-coupon.ts'
import { CustomerCard } from './customer-card.tsx'
import { EarlierClaim } from './earlier-claim.tsx'
import { type CustomerLimits, limitOfCart } from './limit-of-cart.ts'
import { methodProblem } from './method-problem.ts'
import { PaymentCard } from './payment-card.tsx'
import { type PlacementResult, wasChanged } from './placement-result.ts'
import { SummaryCard } from './summary-card.tsx'
import { UpiPanel } from './upi/upi-panel.tsx'
import { useLiftedRefusal } from './use-lifted-refusal.ts'

/** The id of the form. */
export const CHECKOUT_FORM = 'checkout'

/** Initial values by field name. */
export type Prefill = Partial<Record<(typeof CHECKOUT_FIELDS)[number], string>>

interface CheckoutFormProps {
  currentUserId: string
  prefill: Prefill
  saved: SavedAddress[]
  /** Epoch milliseconds. */
  arrivesBy: number
  limits: CustomerLimits
  /** What the cart comes to. */
  quote: Quote
  /** What the shop says about the PIN code in the form; null until it has said it. */
  pin: PinAnswer | null
  /** Whether what delivery costs depends on the PIN code. */
  asksPinFirst: boolean
  /** Null where the shop has no coupons. */
  coupon: CheckoutCoupon | null
  draft: CheckoutDraft
  items: CartItem[]
  result: PlacementResult | undefined
  /** Whether the shop has made the total another one, which is to be accepted first. */
  isTotalOld: boolean
  /** What has changed or went wrong, to show at the button. */
  notices: ReactNode
  onPaid: (amount: Paise) => void
}

/** The four cards. Of the cart, the form submits only ids, quantities and the total that is shown, never a price. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { currentUserId, prefill, saved, arrivesBy, limits, quote, coupon, draft, items } = props
  const { pin, asksPinFirst, result, isTotalOld, notices, onPaid } = props
  const navigation = useNavigation()
  const { total } = quote
  const paid = draft.paid === total
  const [method, setMethod] = useState<PaymentMethod>(methodOf(draft))
  const [methodChosen, setMethodChosen] = useState(false)
  const { payFirst } = providerOf(method)
  const needsPin = payFirst !== null && !paid && asksPinFirst && !pin
  // Until then, the total is without what the place and the coupon make of it.
  const isSettled = !(asksPinFirst && !pin) && !coupon?.checking
  const limit = limitOfCart(limits, items, total, method, result)
  // Where the shop does not deliver, that is said, and not this.
  const { delivers = true, cod = true } = pin?.delivery ?? {}
  const refused = methodRefusal(method, total, cod || !delivers)
  const refusal = refused === 'nothing-to-pay' && !isSettled ? null : refused
  const isPossible = !limit && delivers
  const canPay = isPossible && !refusal && !needsPin
  const orderLabel = wasChanged(result) ? words.placeOrderAt(formatRupees(total)) : words.placeOrder
  const placing = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const [form, fields] = useForm({
    id: CHECKOUT_FORM,
    lastResult: lastResultOf(result),
    // A draft replaces all prefilled values: a mix of both could give an address that does not exist.
    defaultValue: hasValues(draft) ? draft.values : prefill,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: checkoutForm }),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
  })
  useLiftedRefusal(form, fields, pin, refusal !== null)

  function chooseMethod(chosen: PaymentMethod) {
    setMethod(chosen)
    setMethodChosen(true)
  }

  function saveFields(form: HTMLFormElement) {
    const data = new FormData(form)
    const values = CHECKOUT_FIELDS.map((name) => [name, String(data.get(name) ?? '')] as const)
    saveDraft(currentUserId, { ...findOrCreateDraft(currentUserId), values: Object.fromEntries(values) })
  }

  const formProps = getFormProps(form)

  /**
   * A code that was not applied yet, or could not be checked, is applied first: nobody orders without what it takes off, nor
   * sends a total that cannot be the shop's.
   */
  function submit(event: FormEvent<HTMLFormElement>) {
    if (isValidation(event.nativeEvent)) return formProps.onSubmit(event)
    const typed = normaliseCode(String(new FormData(event.currentTarget).get('couponCode') ?? ''))
    if (!coupon || (typed === coupon.code && !coupon.checking && !coupon.unchecked))
      return formProps.onSubmit(event)
    event.preventDefault()
    return coupon.apply(typed)
  }

  return (
    <Form
      {...formProps}
      onSubmit={submit}
      method="post"
      className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_24rem]"
      onChange={(event) => saveFields(event.currentTarget)}
      onMouseDown={keepFieldFocusedByAnyButton}
    >
      <div className="grid gap-6">
        <CustomerCard fields={fields} />
        <AddressCard fields={fields} saved={saved} answer={pin} lastResult={result && lastResultOf(result)} />
        <PaymentCard
          name={fields.paymentMethod.name}
          chosen={method}
          onChoose={chooseMethod}
          problem={refusal ? methodProblem(refusal, pin?.pincode ?? '') : fields.paymentMethod.errors?.[0]}
        >
          {needsPin && <p className="mt-4 text-muted">{words.place.pinFirst}</p>}
          {isSettled && <EarlierClaim {...draft} total={isPossible ? total : null} method={method} />}
          {payFirst && (paid || canPay) && (
            <UpiPanel
              method={method}
              reference={draft.reference}
              items={items}
              amount={total}
              coupon={coupon?.coupon?.code ?? null}
              place={pin}
              waitsFor={isTotalOld ? words.upi.seeTotalFirst : coupon && waitsFor(coupon)}
              paid={paid}
              placing={placing}
              chosenNow={methodChosen}
              utr={fields.utr}
              onPaid={onPaid}
            />
          )}
        </PaymentCard>
      </div>
      <SummaryCard
        items={items}
        quote={quote}
        pin={pin}
        coupon={
          coupon && <CouponField field={fields.couponCode} coupon={coupon} quote={quote} locked={paid} />
        }
        arrivesBy={pin?.arrivesBy ?? arrivesBy}
        problems={form.errors}
        limit={limit}
        placing={placing}
        notices={notices}
        label={paid || !payFirst ? orderLabel : payFirst.button}
        blocked={!paid && payFirst !== null}
      />
      {draft.paid !== null && <input type="hidden" name="paid" value={draft.paid} />}
      <input type="hidden" name="reference" value={draft.reference} />
      <input type="hidden" name="expectedTotal" value={total} />
      {items.map(({ id, quantity }, index) => (
        <span key={id} hidden>
          <input type="hidden" name={`lines[${index}].productId`} value={id} />
          <input type="hidden" name={`lines[${index}].quantity`} value={quantity} />
        </span>
      ))}
    </Form>
  )
}

/** What nobody can pay without; null when the amount is known. */
function waitsFor({ isOpen, checking, unchecked, problem }: CheckoutCoupon): string | null {
  if (!isOpen && !unchecked) return null
  if (checking) return couponCopy.field.applying
  return isOpen ? couponCopy.field.first : problem
}

/** The method saved in the draft, else the first of the list. */
function methodOf({ values }: CheckoutDraft): PaymentMethod {
  const chosen = values['paymentMethod']
  return isPaymentMethod(chosen) ? chosen : PAYMENT_METHODS[0]
}
