import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { useCart } from '#browser/cart.ts'
import { type CheckoutDraft, saveDraft, findOrCreateDraft, renewDraft } from '#browser/checkout-draft.ts'
import { useFreshCart } from '#browser/use-fresh-cart.ts'
import { cartTotals } from '#domain/cart/cart.ts'
import type { SavedAddress } from '#domain/customers/saved-address.ts'
import { showToast } from '#ui/kit/toast-store.ts'
import { CartChanges } from '#ui/shop/cart/cart-changes.tsx'
import { TotalPreview } from './total-preview.tsx'
import { CheckoutForm, type Prefill } from './checkout-form.tsx'
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
  result: PlacementResult | undefined
}

/** Checkout with a loaded cart: refreshes the cart, and saves the entered values and the order reference as a draft. */
export function CheckoutView({
  currentUserId,
  prefill,
  saved,
  arrivesBy,
  limits,
  result,
}: CheckoutViewProps) {
  const items = useCart((cart) => cart.items)
  const [draft, setDraft] = useState<CheckoutDraft>(() => findOrCreateDraft(currentUserId))
  const { changes, dismissChanges, refresh } = useFreshCart(result)
  const { newTotal, clear } = useTotalPreview()
  const navigate = useNavigate()
  const problem = placementProblem(result)

  useEffect(() => {
    if (problem?.reason === 'reference-taken') setDraft(renewDraft(currentUserId))
    if (problem?.reason === 'signed-out') {
      showToast(problem.problem, { tone: 'problem' })
      void navigate('/login?next=/checkout')
    }
  }, [problem, currentUserId, navigate])

  function acceptNewTotal() {
    clear()
    void refresh()
  }

  const changed = wasChanged(result)
  // PlacementNotice lists lines that are short or unavailable already, but no changed prices.
  const otherChanges = changed ? changes.filter(({ kind }) => kind === 'price') : changes
  const cartChanges = <CartChanges changes={otherChanges} onDismiss={dismissChanges} className="mt-4" />
  const placementNotice = <PlacementNotice result={result} />
  return (
    <>
      {!changed && cartChanges}
      {items.length === 0 && placementNotice}
      {items.length > 0 && (
        <CheckoutForm
          currentUserId={currentUserId}
          prefill={prefill}
          saved={saved}
          arrivesBy={arrivesBy}
          limits={limits}
          draft={draft}
          items={items}
          result={result}
          notices={
            <>
              {newTotal !== null && newTotal !== cartTotals(items).totalPrice && (
                <TotalPreview total={newTotal} onAccept={acceptNewTotal} />
              )}
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
