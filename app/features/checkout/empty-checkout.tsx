import { checkout } from '#copy/checkout.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import shoppingCart from '#ui/shop/illustrations/shopping-cart.svg'

export function EmptyCheckout() {
  return (
    <EmptyState
      className="mt-6"
      illustration={shoppingCart}
      title={checkout.empty.title}
      line={checkout.empty.line}
      action={
        <ButtonLink to="/" size="large">
          {checkout.empty.continueShopping}
        </ButtonLink>
      }
    />
  )
}
