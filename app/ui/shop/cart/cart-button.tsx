import Check from 'lucide-react/icons/check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { shop } from '#copy/shop.ts'
import { Button } from '#ui/kit/button.tsx'
import type { ButtonKind, ButtonSize } from '#ui/kit/button-classes.ts'

/** `added` lasts as long as the confirmation (2 s), then it is `in`. */
export type CartState = 'out' | 'added' | 'in' | 'sold-out'

const WORDS: Record<CartState, string> = {
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

/** Add to cart; a second press is ignored, what is in the cart is changed there. */
export function CartButton(props: CartButtonProps) {
  const { state, productName, kind = 'shelf', size = 'snug', onPress, className } = props
  const idle = state !== 'out'
  const done = state === 'added' || state === 'in'
  const standing = done ? 'done' : 'off'
  const Icon = done ? Check : ShoppingCart
  return (
    <Button
      wide
      kind={idle ? standing : kind}
      size={size}
      aria-disabled={idle || undefined}
      onClick={idle ? undefined : onPress}
      className={className}
    >
      {state !== 'sold-out' && <Icon aria-hidden="true" className="size-5 shrink-0" />}
      {WORDS[state]}
      <span className="sr-only">{`: ${productName}`}</span>
    </Button>
  )
}
