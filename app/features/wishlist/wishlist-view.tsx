import { useRef } from 'react'

import { removeFromWishlist, undoRemovalFromWishlist, useWishlist } from '#browser/wishlist.ts'
import { wishlist as words } from '#copy/cart.ts'
import type { WishlistItem } from '#domain/cart/wishlist.ts'
import { Button } from '#ui/kit/button.tsx'
import { showToast } from '#ui/kit/toast-store.ts'
import { useCurrentProducts } from './use-current-products.ts'
import { WishlistCard } from './wishlist-card.tsx'

/** All items of the wishlist, with current price and stock. */
export function WishlistView() {
  const items = useWishlist((wishlist) => wishlist.items)
  const products = useCurrentProducts(items)
  const title = useRef<HTMLHeadingElement>(null)

  /** Offers an undo, and moves the focus to the heading, because the pressed button is removed. */
  function removeWithUndo(removed: readonly WishlistItem[], message: string) {
    for (const { id } of removed) removeFromWishlist(id)
    const undo = () => undoRemovalFromWishlist(items, removed)
    showToast(message, { action: { label: words.undo, onPress: undo } })
    title.current?.focus()
  }

  return (
    <main id="content" className="page min-h-svh py-6 md:py-10">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h1 ref={title} tabIndex={-1} className="text-24 outline-none sm:text-30 md:text-40">
          {words.title}{' '}
          <span className="ml-1 font-sans text-15 font-medium whitespace-nowrap text-muted">
            {words.items(items.length)}
          </span>
        </h1>
        <Button kind="quiet" onClick={() => removeWithUndo(items, words.cleared)}>
          {words.clear}
        </Button>
      </div>
      <ul className="mt-6 grid card-columns gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
        {items.map((item) => (
          <li key={item.id}>
            <WishlistCard
              item={item}
              current={products[item.id]}
              onRemove={() => removeWithUndo([item], words.removed(item.name))}
            />
          </li>
        ))}
      </ul>
    </main>
  )
}
