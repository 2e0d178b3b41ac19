import { findCloseMatches } from '#data/catalogue/close-matches.server.ts'
import { countByCategory, countProducts, listProducts } from '#data/catalogue/products.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { type Listing, parseListing } from '#domain/catalogue/listing.ts'
import { advertisingOf } from '#domain/settings/shop-details.ts'
import type { StoreView } from './store-view.tsx'

/** Loads the listing that the query of a URL describes, with the number of products in each category. */
export async function loadStore(url: string): Promise<StoreView> {
  const listing = parseListing(new URL(url).searchParams)
  const [details, counts, found] = await Promise.all([
    shopDetails(),
    countByCategory(),
    listing.search ? countProducts(listing) : null,
  ])
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const view = { listing, counts: { ...counts, all }, advertising: advertisingOf(details), failure: null }
  if (found === 0) return { ...view, ...(await loadCloseMatches(listing)) }
  const inCategory = listing.category ? (counts[listing.category] ?? 0) : all
  return {
    ...view,
    products: await listProducts(listing, listing.show),
    total: found ?? inCategory,
    close: false,
  }
}

/** The close matches of a search without an exact one; there are few, so all are shown at once. */
async function loadCloseMatches(listing: Listing) {
  const only = await findCloseMatches(listing.search)
  const products = only.length > 0 ? await listProducts({ ...listing, only }, only.length) : []
  return { products, total: products.length, close: products.length > 0 }
}
