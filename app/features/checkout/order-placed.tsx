import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'

import { nextLocation } from '#browser/connection/next-location.ts'
import { cartItems, replaceCart } from '#browser/cart.ts'
import { deleteDraft, findDraft } from '#browser/checkout-draft.ts'
import { checkout } from '#copy/checkout.ts'
import { removeOrdered } from '#domain/cart/cart.ts'
import { orders } from '#copy/orders.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import { ORDER_REDIRECT_MS } from '#domain/policy.ts'
import { Button } from '#ui/kit/button.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import party from '#ui/shop/illustrations/party.svg'

const words = checkout.success

interface OrderPlacedProps {
  orderId: string
  currentUserId: string
  /** When it was placed, epoch milliseconds, if not right now: after a reload, and when the answer had been lost. */
  earlier?: number
}

/** Takes the order out of the cart, ends the draft, and redirects to the orders after ORDER_REDIRECT_MS, unless the shopper stays. */
export function OrderPlaced({ orderId, currentUserId, earlier }: OrderPlacedProps) {
  const now = earlier === undefined
  const navigate = useNavigate()
  const idle = useNavigation().state === 'idle'
  const [staying, setStaying] = useState(!now)
  const screen = useRef<HTMLElement>(null)

  useEffect(() => {
    // Once: after a reload, and in another tab, cart and draft are those of the next order.
    const draft = findDraft(currentUserId)
    if (draft?.reference === orderId) {
      replaceCart(draft.sent ? removeOrdered(cartItems(), draft.sent) : [])
      deleteDraft(currentUserId)
    }
  }, [orderId, currentUserId])

  useLayoutEffect(() => {
    if (now) screen.current?.focus()
  }, [orderId, now])

  useEffect(() => {
    // For Back and reload. Without the router, which would load the page again: it may be offline by now.
    if (idle && now) history.replaceState(history.state, '', `/checkout?order=${orderId}`)
  }, [orderId, idle, now])

  const goToOrders = useEffectEvent(() => {
    // Not where another page was pressed meanwhile.
    if (!nextLocation()) void navigate('/orders')
  })
  useEffect(() => {
    if (staying || !idle) return
    const timer = setTimeout(() => goToOrders(), ORDER_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [staying, idle])

  return (
    <main id="content" ref={screen} tabIndex={-1} className="page py-8 outline-none md:py-14">
      <EmptyState
        heading="h1"
        illustration={party}
        title={words.title}
        line={
          <>
            <span className="block font-semibold text-ink">
              {words.orderId('')}
              <span className="inline-block max-w-full">{orderId}</span>
            </span>
            {earlier !== undefined && (
              <span className="block">{orders.placedOn(formatDateTime(earlier))}</span>
            )}
            <span role="status">{staying ? words.stayed : words.redirecting}</span>
          </>
        }
        action={
          <>
            <ButtonLink to="/orders" size="large">
              {words.goNow}
            </ButtonLink>
            {!staying && (
              <Button kind="quiet" size="large" onClick={() => setStaying(true)}>
                {words.stay}
              </Button>
            )}
          </>
        }
      />
    </main>
  )
}
