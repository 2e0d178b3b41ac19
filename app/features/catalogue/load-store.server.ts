import { countByCategory, listProducts } from '#data/catalogue/products.server.ts'
import { listFiltered } from '#data/catalogue/filter/filtered-products.server.ts'
import { searchProducts } from '#data/catalogue/search/search-products.server.ts'
import { cachedShopOffers } from '#data/offers/shop-offers.server.ts'
import { cachedDeliveryRules } from '#data/settings/delivery-rules.server.ts'
import { cachedShopDetails } from '#data/settings/shop-details.server.ts'
import { parseListing } from '#domain/catalogue/listing.ts'
import { advertisedOffers } from '#domain/offers/advertised-delivery.ts'
import { advertisingOf } from '#domain/settings/shop-details.ts'
import { findChosenFilters } from './filters/find-chosen-filters.server.ts'
import type { StoreView } from './store-view.tsx'

/** Loads the listing that the query of a URL describes, with the number of products in each category. */
export async function loadStore(url: string): Promise<StoreView> {
  const listing = parseListing(new URL(url).searchParams)
  const { filter } = listing
  const [details, offers, rules, counts, chosen, found] = await Promise.all([
    cachedShopDetails(),
    cachedShopOffers(),
    cachedDeliveryRules(),
    countByCategory(),
    findChosenFilters(listing),
    listing.search
      ? searchProducts(listing, listing.show)
      : filter
        ? listFiltered({ ...listing, filter }, listing.show)
        : listProducts(listing, listing.show).then((products) => ({ products })),
  ])
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const total = listing.category ? (counts[listing.category] ?? 0) : all
  const advertising = advertisingOf(details)
  const { deliveryDays } = details
  const advertised = { advertising, offers: advertisedOffers(offers, rules), deliveryDays }
  const view = { listing, counts: { ...counts, all }, ...advertised, chosen, failure: null }
  return { ...view, total, close: false, ...found }
}
