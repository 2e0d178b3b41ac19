import { type Paise, paiseToRupees } from '#domain/values/money.ts'
import { brandKey } from './facts/product-facts.ts'
import { typedPrice } from './typed-price.ts'

/** What a list is narrowed down to. */
export interface ProductFilter {
  /** The least and the most that is paid for one, both included; null for no limit. */
  min: Paise | null
  max: Paise | null
  /** Keys of brands, one of which it has, as `brandKey` returns them; empty for any. */
  brands: readonly string[]
  /** Letters of countries, one of which it comes from; empty for any. */
  origins: readonly string[]
  inStock: boolean
  discounted: boolean
}

export const NO_FILTER: ProductFilter = {
  min: null,
  max: null,
  brands: [],
  origins: [],
  inStock: false,
  discounted: false,
}

/** Of brands and of countries each; further ones are ignored. */
const MAX_VALUES = 20
/** No key of a brand has it, and it stays as it is in an address. */
const SEPARATOR = '.'

/** Parses a URL's query; null when it filters nothing. Invalid values are ignored: no query is an error. */
export function parseFilter(parameters: URLSearchParams): ProductFilter | null {
  const [min, max] = inOrder(typedPrice(parameters.get('min') ?? ''), typedPrice(parameters.get('max') ?? ''))
  const filter: ProductFilter = {
    min,
    max,
    brands: valuesOf(parameters.getAll('brand'), brandKey),
    origins: valuesOf(parameters.getAll('origin'), (text) => /^[A-Z]{2}$/.exec(text)?.[0] ?? ''),
    inStock: parameters.get('stock') === 'in',
    discounted: parameters.get('discount') === 'yes',
  }
  return filterCount(filter) > 0 ? filter : null
}

/** The parameters of a URL, in canonical order; `null` values are left out. */
export function filterParameters(filter: ProductFilter | null): Record<string, string | null> {
  const { min, max, brands, origins, inStock, discounted } = filter ?? NO_FILTER
  return {
    min: min === null ? null : priceText(min),
    max: max === null ? null : priceText(max),
    brand: brands.join(SEPARATOR) || null,
    origin: origins.join(SEPARATOR) || null,
    stock: inStock ? 'in' : null,
    discount: discounted ? 'yes' : null,
  }
}

/** An amount in rupees, without paise where there are none. */
export function priceText(amount: Paise): string {
  return paiseToRupees(amount).replace(/\.00$/, '')
}

/** How many choices a filter is made of. A range of prices is one. */
export function filterCount(filter: ProductFilter | null): number {
  if (!filter) return 0
  const { min, max, brands, origins, inStock, discounted } = filter
  const isPriced = min !== null || max !== null
  return Number(isPriced) + brands.length + origins.length + Number(inStock) + Number(discounted)
}

/** A filter without one of its choices; null when nothing is left of it. */
export function withoutChoice(filter: ProductFilter, choice: Partial<ProductFilter>): ProductFilter | null {
  const left = { ...filter, ...choice }
  return filterCount(left) > 0 ? left : null
}

/** A list of what is in stock changes with products that it does not show; the admin is told of each change of stock. */
export function stockAudience(filter: ProductFilter | null): 'admin'[] {
  return filter?.inStock ? ['admin'] : []
}

/** Nobody who swaps the two means nothing at all. At least nothing is no limit. */
function inOrder(min: Paise | null, max: Paise | null): [Paise | null, Paise | null] {
  if (min !== null && max !== null && min > max) return [max || null, min]
  return [min || null, max]
}

/** Checkboxes of a form send one parameter each; an address has one for all. */
function valuesOf(texts: readonly string[], read: (text: string) => string): string[] {
  const values = texts.flatMap((text) => text.slice(0, 2_000).split(SEPARATOR)).map(read)
  return [...new Set(values.filter(Boolean))].slice(0, MAX_VALUES).toSorted()
}
