import { useState } from 'react'
import Heart from 'lucide-react/icons/heart'
import { shop } from '#copy/shop.ts'
import { classNames } from '#ui/kit/class-names.ts'

interface WishlistButtonProps {
  productName: string
  wished: boolean
  onPress: () => void
  className?: string
}

/** A heart, whose circle is smaller than what can be touched. It is animated when it is pressed, but not when the page is loaded with the product in the wishlist. */
export function WishlistButton({ productName, wished, onPress, className }: WishlistButtonProps) {
  const [pressed, setPressed] = useState(false)
  return (
    <button
      type="button"
      aria-label={wished ? shop.card.inWishlist(productName) : shop.card.addToWishlist(productName)}
      onClick={() => {
        setPressed(true)
        onPress()
      }}
      className={classNames(
        'grid size-11 place-items-center text-ink transition-colors hover:text-tomato',
        className,
      )}
    >
      <span className="grid size-9 place-items-center rounded-full bg-card">
        <Heart
          aria-hidden="true"
          className={classNames(
            'size-5',
            wished && 'fill-current text-tomato',
            wished && pressed && 'animate-pop',
          )}
        />
      </span>
    </button>
  )
}
