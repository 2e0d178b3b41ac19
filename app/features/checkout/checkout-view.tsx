import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { useCart } from '#browser/cart.ts'
import {
  type CheckoutDraft,
  findOrCreateDraft,
  onDraftChange,
  renewDraft,
  saveDraft,
} from '#browser/checkout-draft.ts'
import { useFreshCart } from '#browser/use-fresh-cart.ts'
import type { CartItem } from '#domain/cart/cart.ts'
import { quoteCart } from '#domain/offers/quote-cart.ts'
import { type Terms, termsAt } from '#domain/offers/quote.ts'
import { isSamePlace, type PinAnswer } from '#domain/settings/pin-answer.ts'
import type { SavedAddress } from '#domain/customers/saved-address.ts'
import { showToast } from '#ui/kit/toast-store.ts'
import { CartChanges } from '#ui/shop/cart/cart-changes.tsx'
import { usePinCode } from '#ui/shop/customers/use-pin-code.ts'
import { useCoupon } from './coupon/use-coupon.ts'
import { TotalPreview } from './total-preview.tsx'
import { CHECKOUT_FORM, CheckoutForm, type Prefill } from './checkout-form.tsx'
import { EarlierClaim } from './earlier-claim.tsx'
import type { CustomerLimits } from './limit-of-cart.ts'
import { PlacementNotice } from './placement-notice.tsx'
import { placementProblem, type PlacementResult, wasChanged } from './placement-result.ts'
import { useTotalPreview } from './use-total-preview.ts'

interface CheckoutViewProps {
  currentUserId: string
  prefill: Prefill
  saved: SavedAddress[]
  /** Epoch milliseconds. */
  arrivesBy: number
  limits: CustomerLimits
  /** What the shop offers now. */
  terms: Omit<Terms, 'coupon'>
  /** Whether there are coupons. */
  couponsAsked: boolean
  /** Whether what delivery costs depends on the PIN code. */
  asksPinFirst: boolean
  /** The references of the customer's latest orders. */
  latest: readonly string[]
  result: PlacementResult | undefined
}

/** What the amounts depend on besides the cart and the coupon. */
interface Offered {
  terms: Omit<Terms, 'coupon'>
  pin: PinAnswer | null
}

/** Checkout with a loaded cart: refreshes the cart, and saves the entered values and the order reference as a draft. */
export function CheckoutView({
  currentUserId,
  prefill,
  saved,
  arrivesBy,
  limits,
  terms,
  couponsAsked,
  asksPinFirst,
  latest,
  result,
}: CheckoutViewProps) {
  const items = useCart((cart) => cart.items)
  const [draft, setDraft] = useState<CheckoutDraft>(() => findOrCreateDraft(currentUserId))
  const { changes, dismissChanges, refresh } = useFreshCart(result)
  const { newItems, clear } = useTotalPreview()
  const coupon = useCoupon(draft.values['couponCode'] ?? '', items, result, terms)
  // Whenever the page asks for the offers again, it asks for the rule of the PIN code, too.
  const pin = usePinCode(items.length > 0 ? CHECKOUT_FORM : null, terms)
  const now: Offered = { terms, pin }
  // The form's: new offers count when the shopper accepts them, or has read that something has changed.
  const [accepted, setAccepted] = useState(now)
  const navigate = useNavigate()
  const problem = placementProblem(result)

  useEffect(() => {
    if (problem?.reason === 'reference-taken') setDraft(renewDraft(currentUserId))
    if (problem?.reason === 'signed-out') {
      showToast(problem.problem, { tone: 'problem' })
      void navigate('/login?next=/checkout')
    }
  }, [problem, currentUserId, navigate])

  useEffect(
    () => onDraftChange(currentUserId, () => setDraft(findOrCreateDraft(currentUserId))),
    [currentUserId],
  )

  // The order was placed and its answer was lost: it must not be placed again under another reference.
  const placed = latest.includes(draft.reference) ? draft.reference : null
  useEffect(() => {
    if (placed !== null) void navigate(`/checkout?order=${placed}`, { replace: true })
  }, [placed, navigate])

  const changed = wasChanged(result)
  // Another PIN code is the shopper's own change.
  const shown = changed ? now : isSamePlace(pin, accepted.pin) ? accepted : { ...accepted, pin }
  if (shown.terms !== accepted.terms || shown.pin !== accepted.pin) setAccepted(shown)
  const quoteOf = (items: CartItem[], { terms, pin }: Offered) =>
    quoteCart(items, { ...termsAt(terms, pin?.delivery.fee ?? null), coupon: coupon.coupon })
  const quote = quoteOf(items, shown)
  const newTotal = newItems?.length === 0 ? null : quoteOf(newItems ?? items, now).total
  const asksToAccept = newTotal !== quote.total && pin?.delivery.delivers !== false

  function acceptNewTotal() {
    clear()
    setAccepted(now)
    void refresh()
  }

  // PlacementNotice lists lines that are short or unavailable already, but no changed prices.
  const otherChanges = changed ? changes.filter(({ kind }) => kind === 'price') : changes
  const cartChanges = <CartChanges changes={otherChanges} onDismiss={dismissChanges} className="mt-4" />
  const placementNotice = <PlacementNotice result={result} />
  return (
    <>
      {!changed && cartChanges}
      {items.length === 0 && placementNotice}
      {items.length === 0 && <EarlierClaim {...draft} total={null} method="upi" />}
      {items.length > 0 && (
        <CheckoutForm
          currentUserId={currentUserId}
          prefill={prefill}
          saved={saved}
          arrivesBy={arrivesBy}
          limits={limits}
          quote={quote}
          pin={pin}
          asksPinFirst={asksPinFirst}
          coupon={couponsAsked || coupon.code !== '' ? coupon : null}
          draft={draft}
          items={items}
          result={result}
          isTotalOld={asksToAccept}
          notices={
            <>
              {asksToAccept && <TotalPreview total={newTotal} onAccept={acceptNewTotal} />}
              {placementNotice}
              {changed && cartChanges}
            </>
          }
          onPaid={(paid) => setDraft(saveDraft(currentUserId, { ...findOrCreateDraft(currentUserId), paid }))}
        />
      )}
    </>
  )
}
