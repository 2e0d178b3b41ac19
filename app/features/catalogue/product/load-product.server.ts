import { findProductPage } from '#data/catalogue/product-page.server.ts'
import { cachedShopOffers } from '#data/offers/shop-offers.server.ts'
import { listProductReviews } from '#data/reviews/product-reviews.server.ts'
import { publicPictures } from '#data/pictures/public-pictures.server.ts'
import { cachedDeliveryRules } from '#data/settings/delivery-rules.server.ts'
import { cachedShopDetails } from '#data/settings/shop-details.server.ts'
import { pageOf } from '#domain/catalogue/choices/choices.ts'
import { advertisedOffers } from '#domain/offers/advertised-delivery.ts'
import type { Product, ProductSummary } from '#domain/catalogue/product.ts'
import type { ShopOffers } from '#domain/offers/shop-offers.ts'
import { PRODUCT_REVIEWS_SHOWN } from '#domain/policy.ts'
import type { ShownReview } from '#domain/reviews/review.ts'

/** One row on a desktop. */
const RELATED_COUNT = 4

export interface ProductView {
  product: Product
  related: ProductSummary[]
  /** The newest; without a query for a product that has none. */
  reviews: ShownReview[]
  /** The URL of the page, with the choice that it shows. */
  address: string
  /** The canonical URL: that of the product, whatever is chosen. */
  canonical: string
  /** Where browsers fetch pictures from; null: from the shop. */
  publicPictures: string | null
  /** Days until delivery, from the shop details. */
  deliveryDays: number
  /** What delivery costs. */
  offers: ShopOffers
  /** The same as it is advertised while the PIN code is not known. */
  advertised: ShopOffers
  /** Whether the shop has rules of where it delivers, so that shoppers can ask first. */
  checksPin: boolean
}

/**
 * The data of a product page; null when there is no such product or it is hidden.
 * @param requestUrl gives the origin of the canonical URL
 */
export async function loadProduct(slug: string, requestUrl: string): Promise<ProductView | null> {
  const page = await findProductPage(slug, RELATED_COUNT)
  if (!page) return null
  const { product, related } = page
  const at = (path: string) => new URL(`/product/${path}`, requestUrl).href
  const address = at(product.slug)
  const canonical = at(product.chooser?.productSlug ?? product.slug)
  const [{ deliveryDays }, offers, rules, reviews] = await Promise.all([
    cachedShopDetails(),
    cachedShopOffers(),
    cachedDeliveryRules(),
    product.ratings ? listProductReviews(pageOf(product.id), PRODUCT_REVIEWS_SHOWN) : [],
  ])
  const checksPin = rules.length > 0
  const promises = { deliveryDays, offers, advertised: advertisedOffers(offers, rules), checksPin }
  const shown = { product, related, reviews, address, canonical, publicPictures: publicPictures() }
  return { ...shown, ...promises }
}
