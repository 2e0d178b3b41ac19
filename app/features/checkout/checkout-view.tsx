import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { useCart } from '#browser/cart.ts'
import { type CheckoutDraft, saveDraft, openDraft, renewDraft } from '#browser/checkout-draft.ts'
import { useFreshCart } from '#browser/use-fresh-cart.ts'
import { cartTotals } from '#domain/cart/cart.ts'
import type { SavedAddress } from '#domain/customers/saved-address.ts'
import { showToast } from '#ui/kit/toast-store.ts'
import { CartChanges } from '#ui/shop/cart/cart-changes.tsx'
import { TotalPreview } from './total-preview.tsx'
import { CheckoutForm, type Prefill } from './checkout-form.tsx'
import { placementProblem, type PlacementResult } from './placement-result.ts'
import { useTotalPreview } from './use-total-preview.ts'

interface CheckoutViewProps {
  currentUserId: string
  prefill: Prefill
  saved: SavedAddress[]
  /** Epoch milliseconds. */
  arrivesBy: number
  result: PlacementResult | undefined
}

/** Checkout once the cart is open: brings the cart up to date, and keeps what is written under one reference. */
export function CheckoutView({ currentUserId, prefill, saved, arrivesBy, result }: CheckoutViewProps) {
  const items = useCart((cart) => cart.items)
  const [draft, setDraft] = useState<CheckoutDraft>(() => openDraft(currentUserId))
  const { changes, understood, refresh } = useFreshCart(result)
  const { coming, forget } = useTotalPreview()
  const navigate = useNavigate()
  const problem = placementProblem(result)

  useEffect(() => {
    if (problem?.reason === 'reference-taken') setDraft(renewDraft(currentUserId))
    if (problem?.reason === 'signed-out') {
      showToast(problem.problem, { tone: 'problem' })
      void navigate('/login?next=/checkout')
    }
  }, [problem, currentUserId, navigate])

  function takeComing() {
    forget()
    void refresh()
  }

  // What is short or gone stands in the notice above already; a changed price does not.
  const otherChanges =
    problem?.reason === 'changed' ? changes.filter(({ kind }) => kind === 'price') : changes
  return (
    <>
      {coming !== null && coming !== cartTotals(items).totalPrice && (
        <TotalPreview total={coming} onTake={takeComing} />
      )}
      <CartChanges changes={otherChanges} onUnderstood={understood} className="mt-4" />
      {items.length > 0 && (
        <CheckoutForm
          currentUserId={currentUserId}
          prefill={prefill}
          saved={saved}
          arrivesBy={arrivesBy}
          draft={draft}
          items={items}
          result={result}
          onPaid={(paid) => setDraft(saveDraft(currentUserId, { ...openDraft(currentUserId), paid }))}
        />
      )}
    </>
  )
}
