import { type CategoryId, isCategoryId } from './category.ts'
import { filterParameters, parseFilter, type ProductFilter } from './product-filter.ts'
import {
  FIRST_PAGE_SIZE,
  MAX_SHOWN,
  NEXT_PAGE_SIZE,
  SEARCH_MAX_LENGTH,
  SUGGESTION_MIN_LENGTH,
} from '#domain/policy.ts'
import { urlWithQuery } from '#domain/values/links/url-query.ts'

/** Newest first, by name, or cheapest first (R9.5); and dearest first. */
export const SORTS = ['newest', 'name', 'price', 'price-down'] as const
/** Of a search, the best matches come first by default. */
export const SEARCH_SORTS = ['relevance', ...SORTS] as const
export type Sort = (typeof SEARCH_SORTS)[number]

/** One view of the catalogue; its URL holds all of it. */
export interface Listing {
  category: CategoryId | null
  search: string
  sort: Sort
  /** Null when it is not narrowed down. */
  filter: ProductFilter | null
  /** How many products are shown: 12, then 8 more each time. */
  show: number
}

export const WHOLE_SHOP: Listing = {
  category: null,
  search: '',
  sort: 'newest',
  filter: null,
  show: FIRST_PAGE_SIZE,
}

/** Parses a URL's query. Invalid values mean the default, a long search is cut: no query is an error. */
export function parseListing(parameters: URLSearchParams): Listing {
  const { category, search } = parseSearch(parameters)
  return {
    category,
    search,
    sort: sortsOf(search).find((sort) => sort === parameters.get('sort')) ?? defaultSort(search),
    filter: parseFilter(parameters),
    show: parseShow(parameters.get('show') ?? ''),
  }
}

/** Parses category and search, for the shop's list and the admin's. */
export function parseSearch(parameters: URLSearchParams): Pick<Listing, 'category' | 'search'> {
  const category = parameters.get('category')
  return {
    category: isCategoryId(category) ? category : null,
    search: normaliseSearch(parameters.get('q') ?? ''),
  }
}

/** The canonical URL of a listing: defaults are left out, so that equal views share one cached page. */
export function listingUrl(listing: Listing): string {
  return addressAt('/store', listing)
}

/** The canonical URL of the page where a listing is narrowed down. */
export function filtersUrl(listing: Listing): string {
  return addressAt('/store/filters', { ...listing, show: WHOLE_SHOP.show })
}

function addressAt(path: string, { category, search, sort, filter, show }: Listing): string {
  return urlWithQuery(path, {
    category,
    q: search,
    sort: sort === defaultSort(search) ? null : sort,
    ...filterParameters(filter),
    show: show === WHOLE_SHOP.show ? null : String(show),
  })
}

/** The sorts to choose from. */
export function sortsOf(search: string): readonly Sort[] {
  return search ? SEARCH_SORTS : SORTS
}

function defaultSort(search: string): Sort {
  return sortsOf(search)[0]!
}

/**
 * Choosing a category, searching, sorting or filtering starts with the first 12 again (R4.10). A sort that was chosen
 * stays; the default one follows the search. Another category or search has other brands and prices: it begins without
 * filters.
 */
export function withChoice(
  listing: Listing,
  choice: Partial<Pick<Listing, 'category' | 'search' | 'sort' | 'filter'>>,
): Listing {
  const search = normaliseSearch(choice.search ?? listing.search)
  const isDefault = listing.sort === defaultSort(listing.search)
  const sort = choice.sort ?? (isDefault ? defaultSort(search) : listing.sort)
  const isOther = choice.category !== undefined || search !== listing.search
  const filter = choice.filter !== undefined ? choice.filter : isOther ? null : listing.filter
  return { ...listing, ...choice, search, sort, filter, show: FIRST_PAGE_SIZE }
}

export function withMore(listing: Listing): Listing {
  return { ...listing, show: Math.min(listing.show + NEXT_PAGE_SIZE, MAX_SHOWN) }
}

/** Whitespace and control characters become single spaces; cut to 100 characters, never inside a surrogate pair. */
export function normaliseSearch(text: string): string {
  const start = text.slice(0, SEARCH_MAX_LENGTH * 4).toWellFormed()
  const plain = start.replaceAll(/[\s\p{Cc}\uFFFD]+/gu, ' ').trim()
  return Array.from(plain).slice(0, SEARCH_MAX_LENGTH).join('').trim()
}

/** Suggestions start with the second character. */
export function wantsSuggestions(text: string): boolean {
  return Array.from(normaliseSearch(text)).length >= SUGGESTION_MIN_LENGTH
}

/** 12, 20, 28 … 252: values between are rounded up, so that few different pages are cached. */
function parseShow(text: string): number {
  if (!/^[0-9]{1,4}$/.test(text)) return FIRST_PAGE_SIZE
  const steps = Math.ceil((Number(text) - FIRST_PAGE_SIZE) / NEXT_PAGE_SIZE)
  return Math.min(FIRST_PAGE_SIZE + Math.max(0, steps) * NEXT_PAGE_SIZE, MAX_SHOWN)
}
