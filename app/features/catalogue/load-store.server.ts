import { countByCategory, countProducts, listProducts } from '#data/products.server.ts'
import { parseListing } from '#domain/browse.ts'
import type { StoreView } from './store-view.tsx'

/** What an address of the store shows. */
export async function loadStore(address: string): Promise<StoreView> {
  const listing = parseListing(new URL(address).searchParams)
  const [products, counts, found] = await Promise.all([
    listProducts(listing, listing.show),
    countByCategory(),
    listing.search ? countProducts(listing) : null,
  ])
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const onShelf = listing.category ? (counts[listing.category] ?? 0) : all
  return { listing, products, counts: { ...counts, all }, total: found ?? onShelf }
}
