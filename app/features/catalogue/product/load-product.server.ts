import { listProducts, findProductBySlug } from '#data/catalogue/products.server.ts'
import { publicPictures } from '#data/pictures/public-pictures.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { WHOLE_SHOP } from '#domain/catalogue/listing.ts'
import type { Product, ProductSummary } from '#domain/catalogue/product.ts'

/** One row on a desktop. */
const RELATED_COUNT = 4

export interface ProductView {
  product: Product
  related: ProductSummary[]
  /** The canonical URL of the page. */
  address: string
  /** Where browsers fetch pictures from; null: from the shop. */
  publicPictures: string | null
  /** Days until delivery, from the shop details. */
  deliveryDays: number
}

/**
 * The data of a product page; null when there is no such product or it is hidden.
 * @param requestUrl gives the origin of the canonical URL
 */
export async function loadProduct(slug: string, requestUrl: string): Promise<ProductView | null> {
  const product = await findProductBySlug(slug)
  if (!product) return null
  const address = new URL(`/product/${product.slug}`, requestUrl).href
  const [related, { deliveryDays }] = await Promise.all([listRelated(product), shopDetails()])
  return { product, related, address, publicPictures: publicPictures(), deliveryDays }
}

/** Products of the same category: first those that follow it in the listing (newest first), then the newest. */
async function listRelated({ id, categoryId }: Product): Promise<ProductSummary[]> {
  const listing = { ...WHOLE_SHOP, category: categoryId }
  const following = await listProducts(listing, RELATED_COUNT, id)
  if (following.length === RELATED_COUNT) return following
  const newest = await listProducts(listing, RELATED_COUNT + 1)
  const candidates = new Map([...following, ...newest].map((product) => [product.id, product]))
  candidates.delete(id)
  return [...candidates.values()].slice(0, RELATED_COUNT)
}
