import Check from 'lucide-react/icons/check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { shop } from '#copy/shop.ts'
import { Button } from '#ui/kit/button.tsx'
import type { ButtonKind, ButtonSize } from '#ui/kit/button-classes.ts'

/** `added` is shown as long as the confirmation (2 s), then `in`. */
export type CartState = 'out' | 'added' | 'in' | 'sold-out'

const LABELS: Record<CartState, string> = {
  out: shop.card.addToCart,
  added: shop.card.added,
  in: shop.card.inCart,
  'sold-out': shop.card.outOfStock,
}

interface CartButtonProps {
  state: CartState
  productName: string
  kind?: ButtonKind
  size?: ButtonSize
  onPress: () => void
  className?: string
}

/** Adds a product to the cart once; the quantity is changed in the cart. */
export function CartButton(props: CartButtonProps) {
  const { state, productName, kind = 'card', size = 'snug', onPress, className } = props
  const idle = state !== 'out'
  const done = state === 'added' || state === 'in'
  const idleKind = done ? 'done' : 'off'
  const Icon = done ? Check : ShoppingCart
  return (
    <Button
      wide
      kind={idle ? idleKind : kind}
      size={size}
      aria-disabled={idle || undefined}
      onClick={idle ? undefined : onPress}
      className={className}
    >
      {state !== 'sold-out' && <Icon aria-hidden="true" className="size-5 shrink-0" />}
      {LABELS[state]}
      <span className="sr-only">{`: ${productName}`}</span>
    </Button>
  )
}
