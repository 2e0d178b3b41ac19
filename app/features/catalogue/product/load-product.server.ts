import { listProducts, findProductBySlug } from '#data/catalogue/products.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { WHOLE_SHOP } from '#domain/catalogue/listing.ts'
import type { Product, ProductSummary } from '#domain/catalogue/product.ts'

/** As many as stand in one row of a desktop. */
const RELATED = 4

export interface ProductView {
  product: Product
  related: ProductSummary[]
  /** The page's one address, for search engines and for sharing. */
  address: string
  /** How long a parcel takes, as the shopkeeper has set it. */
  deliveryDays: number
}

/** What a product's page shows; null when there is no such product, or none that is shown. */
export async function loadProduct(slug: string, asked: string): Promise<ProductView | null> {
  const product = await findProductBySlug(slug)
  if (!product) return null
  const address = new URL(`/product/${product.slug}`, asked).href
  const [related, { deliveryDays }] = await Promise.all([relatedTo(product), shopDetails()])
  return { product, related, address, deliveryDays }
}

/** Its neighbours on the shelf: those that came just before it, then the newest. */
async function relatedTo({ id, categoryId }: Product): Promise<ProductSummary[]> {
  const shelf = { ...WHOLE_SHOP, category: categoryId }
  const [before, newest] = await Promise.all([
    listProducts(shelf, RELATED, id),
    listProducts(shelf, RELATED + 1),
  ])
  const near = new Map([...before, ...newest].map((product) => [product.id, product]))
  near.delete(id)
  return [...near.values()].slice(0, RELATED)
}
