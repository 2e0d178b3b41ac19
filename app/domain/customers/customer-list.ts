import { normaliseSearch } from '#domain/catalogue/listing.ts'
import { listQueryOf } from '#domain/values/links/opened-from.ts'
import { urlWithQuery } from '#domain/values/links/url-query.ts'

/** One view of the admin's list of customers; its URL holds all of it. */
export interface CustomerList {
  search: string
  /** The id of the customer after whom the page starts. */
  after: string | null
}

export function parseCustomerList(parameters: URLSearchParams): CustomerList {
  return { search: normaliseSearch(parameters.get('q') ?? ''), after: parameters.get('after') }
}

export function customerListUrl({ search, after }: CustomerList): string {
  return urlWithQuery('/admin/customers', { q: search, after })
}

/** The list from which a page was opened, as its address says; all customers if it was opened from elsewhere. */
export function customerListOf(parameters: URLSearchParams): string {
  return customerListUrl(parseCustomerList(listQueryOf(parameters)))
}
