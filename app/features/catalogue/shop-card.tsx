import { useCart } from '#browser/cart.ts'
import { useWishlist } from '#browser/wishlist.ts'
import { isInCart } from '#domain/cart/cart.ts'
import type { ProductSummary } from '#domain/catalogue/product.ts'
import { isInWishlist } from '#domain/cart/wishlist.ts'
import { CachedFragment } from '#ui/kit/cached-fragment.tsx'
import { ProductCard } from '#ui/shop/catalogue/product-card.tsx'
import { useProductActions } from './use-product-actions.ts'

interface ShopCardProps {
  product: ProductSummary
  /** For the cards in view first: their pictures are fetched at once. */
  soon?: boolean
}

/** A product card connected to the cart and the wishlist. */
export function ShopCard(props: ShopCardProps) {
  return (
    <CachedFragment name="card" of={props}>
      <ConnectedCard {...props} />
    </CachedFragment>
  )
}

function ConnectedCard({ product, soon }: ShopCardProps) {
  const inCart = useCart((cart) => isInCart(cart.items, product.id))
  const wished = useWishlist((wishlist) => isInWishlist(wishlist.items, product.id))
  const { justAdded, putInCart, wish } = useProductActions()
  return (
    <ProductCard
      product={product}
      cartState={justAdded === product.id ? 'added' : inCart ? 'in' : 'out'}
      wished={wished}
      soon={soon ?? false}
      onAddToCart={putInCart}
      onWish={wish}
    />
  )
}
