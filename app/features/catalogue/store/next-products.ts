import { type Listing, listingUrl } from '#domain/catalogue/listing.ts'
import { FIRST_PAGE_SIZE } from '#domain/policy.ts'
import type { ProductSummary } from '#domain/catalogue/product.ts'

/**
 * Asks for the products of a listing that follow one of them. A plain request and not a router's: when it fails, the
 * list that is there stays.
 * @throws when the server cannot be reached or does not answer well
 */
export async function nextProducts(
  listing: Listing,
  after: string | undefined,
  signal: AbortSignal,
): Promise<ProductSummary[]> {
  const address = new URL(listingUrl({ ...listing, show: FIRST_PAGE_SIZE }), location.origin)
  address.pathname = '/store/products'
  if (after) address.searchParams.set('after', after)
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`${address.pathname}: ${answer.status}`)
  const { products } = (await answer.json()) as { products: ProductSummary[] }
  return products
}
