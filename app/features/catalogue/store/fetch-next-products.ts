import { type Listing, listingUrl } from '#domain/catalogue/listing.ts'
import { FIRST_PAGE_SIZE } from '#domain/policy.ts'
import type { ProductSummary } from '#domain/catalogue/product.ts'

/**
 * Fetches the products of a listing that follow one of them. It uses `fetch`, not the router, because an error of the
 * router would replace the page.
 * @param after the id of the last product that is shown
 * @throws when the server cannot be reached or responds with an error status
 */
export async function fetchNextProducts(
  listing: Listing,
  after: string | undefined,
  signal: AbortSignal,
): Promise<ProductSummary[]> {
  const url = new URL(listingUrl({ ...listing, show: FIRST_PAGE_SIZE }), location.origin)
  url.pathname = '/store/products'
  if (after) url.searchParams.set('after', after)
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`)
  const { products } = (await response.json()) as { products: ProductSummary[] }
  return products
}
