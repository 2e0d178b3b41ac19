import { filters as words } from '#copy/catalogue/filters.ts'
import { findBrandNames } from '#data/catalogue/filter/brand-names.server.ts'
import { countryName } from '#domain/catalogue/facts/country.ts'
import { type Listing, listingUrl, withChoice } from '#domain/catalogue/listing.ts'
import { type ProductFilter, withoutChoice } from '#domain/catalogue/product-filter.ts'
import { formatRupees } from '#domain/values/money.ts'

/** One choice of a listing's filter. */
export interface ChosenFilter {
  name: string
  /** The address of the listing without it. */
  without: string
}

/** What a listing is narrowed down to, in words; null when it is not. */
export async function findChosenFilters(listing: Listing): Promise<ChosenFilter[] | null> {
  const { filter } = listing
  if (!filter) return null
  const { brands, origins, inStock, discounted } = filter
  const names = await findBrandNames(brands)
  const chosen = (name: string, left: Partial<ProductFilter>): ChosenFilter => ({
    name,
    without: listingUrl(withChoice(listing, { filter: withoutChoice(filter, left) })),
  })
  const price = priceName(filter)
  return [
    ...(price === null ? [] : [chosen(price, { min: null, max: null })]),
    ...brands.map((key) => chosen(names.get(key) ?? key, { brands: brands.filter((each) => each !== key) })),
    ...origins.map((key) => chosen(countryName(key), { origins: origins.filter((each) => each !== key) })),
    ...(inStock ? [chosen(words.inStock, { inStock: false })] : []),
    ...(discounted ? [chosen(words.discounted, { discounted: false })] : []),
  ]
}

function priceName({ min, max }: ProductFilter): string | null {
  if (min !== null && max !== null) return words.between(formatRupees(min), formatRupees(max))
  if (min !== null) return words.priceFrom(formatRupees(min))
  return max === null ? null : words.priceUpTo(formatRupees(max))
}
