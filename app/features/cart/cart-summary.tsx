import { cart } from '#copy/cart.ts'
import { type CartItem, cartTotals } from '#domain/cart/cart.ts'
import { formatRupees } from '#domain/values/money.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Totals } from '#ui/shop/cart/totals.tsx'

/** Totals and the link to checkout. */
export function CartSummary({ items }: { items: CartItem[] }) {
  const { totalPrice } = cartTotals(items)
  return (
    <Card title={cart.summary}>
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
    </Card>
  )
}
