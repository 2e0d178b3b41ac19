import { findCloseMatches } from '#data/catalogue/close-matches.server.ts'
import { countByCategory, countProducts, listProducts } from '#data/catalogue/products.server.ts'
import { type Listing, parseListing } from '#domain/catalogue/listing.ts'
import type { StoreView } from './store-view.tsx'

/** What an address of the store shows. */
export async function loadStore(address: string): Promise<StoreView> {
  const listing = parseListing(new URL(address).searchParams)
  const [counts, found] = await Promise.all([
    countByCategory(),
    listing.search ? countProducts(listing) : null,
  ])
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const view = { listing, counts: { ...counts, all } }
  if (found === 0) return { ...view, ...(await loadCloseMatches(listing)) }
  const onShelf = listing.category ? (counts[listing.category] ?? 0) : all
  return {
    ...view,
    products: await listProducts(listing, listing.show),
    total: found ?? onShelf,
    close: false,
  }
}

/** Nothing matches exactly: what comes close is shown whole. */
async function loadCloseMatches(listing: Listing) {
  const only = await findCloseMatches(listing.search)
  const products = only.length > 0 ? await listProducts({ ...listing, only }, only.length) : []
  return { products, total: products.length, close: products.length > 0 }
}
