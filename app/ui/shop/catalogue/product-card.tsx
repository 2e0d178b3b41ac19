import { memo } from 'react'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { shop } from '#copy/shop.ts'
import { categoryGround, categoryName } from '#domain/catalogue/category.ts'
import { stockLevel, type ProductSummary } from '#domain/catalogue/product.ts'
import { CartButton, type CartState } from '#ui/shop/cart/cart-button.tsx'
import { ChooseLink } from '#ui/shop/cart/choose-link.tsx'
import { DiscountSticker } from './discount-sticker.tsx'
import { PictureStrip } from '#ui/shop/pictures/picture-strip.tsx'
import { Price } from './price.tsx'
import { ProductLink } from './product-link.tsx'
import { ProductPicture } from '#ui/shop/pictures/product-picture.tsx'
import { RatingLine } from '#ui/shop/reviews/rating-line.tsx'
import { WishlistButton } from '#ui/shop/cart/wishlist-button.tsx'

/** The maximum for one card, so that its dots fit. */
const CARD_PICTURES = 5
/** On a phone a little less than the slot: up to 375 px, twice as fine, the picture of 320 px is enough. */
const CARD_SIZES = '(min-width: 67.5rem) 15rem, (min-width: 45rem) 30vw, calc(50vw - 1.75rem)'

interface ProductCardProps {
  product: ProductSummary
  cartState?: Exclude<CartState, 'sold-out'>
  wished?: boolean
  /** For the cards in view first: their pictures are fetched at once. */
  soon?: boolean
  /** Pass the same function to every card: the cards are memoised, and a new function would render all of them again. */
  onAddToCart: (product: ProductSummary) => void
  onWish: (product: ProductSummary) => void
}

export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, cartState = 'out', wished = false, soon, onAddToCart, onWish } = props
  const level = stockLevel(product.stockQuantity)
  const address = `/product/${product.slug}`
  return (
    <article
      data-ground={categoryGround(product.categoryId)}
      className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card"
    >
      <div className="ground relative">
        <CardPictures product={product} address={address} soon={soon} />
        <DiscountSticker item={product} className="pointer-events-none absolute top-3 left-3" />
        <WishlistButton
          productName={product.name}
          wished={wished}
          onPress={() => onWish(product)}
          className="absolute top-1.5 right-1.5"
        />
      </div>
      <div className="flex grow flex-col p-3 md:p-4">
        <p className="flex flex-wrap justify-between gap-x-2 text-13 font-semibold">
          <span className="text-ground-ink">{categoryName(product.categoryId)}</span>
          <RatingLine ratings={product.ratings} />
          {level === 'low' && (
            <span className="text-tomato">{shop.card.lowStock(product.stockQuantity)}</span>
          )}
        </p>
        <h3 className="mt-1 line-clamp-3 text-16 leading-tight font-semibold md:text-18 md:leading-tight">
          <ProductLink to={address} className="-my-1 block py-1 hover:underline">
            {product.name}
          </ProductLink>
        </h3>
        <Price item={product} from={product.choices?.pricesDiffer} className="mt-auto pt-2" />
        <p className="mt-0.5 flex items-center gap-1.5 text-13 text-muted">
          <RotateCcw aria-hidden="true" className="size-3.5 shrink-0" />
          {shop.card.returnPolicy}
        </p>
        {product.choices && level !== 'out' ? (
          <ChooseLink productName={product.name} to={address} className="mt-3" />
        ) : (
          <CartButton
            state={level === 'out' && cartState === 'out' ? 'sold-out' : cartState}
            productName={product.name}
            onPress={() => onAddToCart(product)}
            className="mt-3"
          />
        )}
      </div>
    </article>
  )
})

interface CardPicturesProps {
  product: ProductSummary
  address: string
  soon?: boolean | undefined
}

function CardPictures({ product, address, soon }: CardPicturesProps) {
  const pictures = product.pictures.slice(0, CARD_PICTURES)
  if (pictures.length > 1) {
    return <PictureStrip pictures={pictures} alt={product.name} sizes={CARD_SIZES} soon={soon} to={address} />
  }
  return (
    <ProductLink to={address} tabIndex={-1} aria-hidden="true" className="block">
      <ProductPicture picture={pictures[0]} alt={product.name} sizes={CARD_SIZES} soon={soon} />
    </ProductLink>
  )
}
