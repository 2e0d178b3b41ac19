import BadgePercent from 'lucide-react/icons/badge-percent'
import Truck from 'lucide-react/icons/truck'

import { cart } from '#copy/cart.ts'
import { type CartItem, cartTotals } from '#domain/cart/cart.ts'
import { formatRupees } from '#domain/values/money.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Totals } from '#ui/shop/cart/totals.tsx'

/** Totals and the link to checkout. The two lines at the bottom are advertising text without effect (R2.38). */
export function CartSummary({ items }: { items: CartItem[] }) {
  const { totalPrice } = cartTotals(items)
  return (
    <Card title={cart.summary} className="lg:sticky lg:top-24">
      <Totals
        rows={[
          [cart.subtotal, formatRupees(totalPrice)],
          [cart.shipping, cart.free],
        ]}
        total={[cart.total, formatRupees(totalPrice)]}
      />
      <ButtonLink to="/checkout" kind="call" size="large" wide className="mt-5">
        {cart.proceed}
      </ButtonLink>
      <ButtonLink to="/" kind="quiet" wide className="mt-2">
        {cart.keepShopping}
      </ButtonLink>
      <ul className="mt-4 grid gap-2 border-t border-line pt-4 text-15 text-muted">
        <li className="flex gap-2">
          <Truck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {cart.freeShippingOver}
        </li>
        <li className="flex gap-2">
          <BadgePercent aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {cart.firstOrder}
        </li>
      </ul>
    </Card>
  )
}
