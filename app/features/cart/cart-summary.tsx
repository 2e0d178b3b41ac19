import type { ReactNode } from 'react'

import { cart } from '#copy/cart.ts'
import { offers } from '#copy/offers.ts'
import type { CartItem } from '#domain/cart/cart.ts'
import { missingForFreeDelivery, type Terms } from '#domain/offers/quote.ts'
import { quoteCart } from '#domain/offers/quote-cart.ts'
import { type PinAnswer, pinWithFee } from '#domain/settings/pin-answer.ts'
import { formatRupees } from '#domain/values/money.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Card } from '#ui/kit/card.tsx'
import { offerRows } from '#domain/orders/order-amounts.ts'
import { Totals } from '#ui/shop/cart/totals.tsx'

interface CartSummaryProps {
  items: CartItem[]
  /** Those of the place, if it is known. */
  terms: Terms
  pin: PinAnswer | null
  /** Below the links, which stay where they are when it becomes longer. */
  children?: ReactNode
}

/** Totals and the link to checkout. */
export function CartSummary({ items, terms, pin, children }: CartSummaryProps) {
  const quote = quoteCart(items, terms)
  const missing = missingForFreeDelivery(quote, terms)
  return (
    <Card title={cart.summary}>
      <Totals
        rows={[[cart.subtotal, formatRupees(quote.subtotal)], ...offerRows(quote, pinWithFee(pin))]}
        total={[cart.total, formatRupees(quote.total)]}
      />
      {missing !== null && (
        <p className="mt-3 text-15 font-medium text-leaf-ink">
          {offers.addForFreeDelivery(formatRupees(missing))}
        </p>
      )}
      <ButtonLink to="/checkout" kind="call" size="large" wide className="mt-5">
        {cart.proceed}
      </ButtonLink>
      <ButtonLink to="/" kind="quiet" wide className="mt-2">
        {cart.keepShopping}
      </ButtonLink>
      {children && <div className="mt-3 border-t border-line pt-4">{children}</div>}
    </Card>
  )
}
