import { normaliseSearch } from '#domain/catalogue/listing.ts'
import { urlWithQuery } from '#domain/values/url-query.ts'
import { type OrderCursor, orderCursorText } from './order-cursor.ts'
import { isOrderReference } from './order-reference.ts'
import { type OrderFilter, parseOrderFilter } from './order-filter.ts'

/** One view of the admin's orders; its URL holds all of it. */
export interface OrderList {
  filter: OrderFilter
  /** Only orders whose UPI payment is claimed. */
  claimed: boolean
  search: string
  /** The order after which the page starts. */
  after: OrderCursor | null
}

export const ALL_ORDERS: OrderList = { filter: 'all', claimed: false, search: '', after: null }

export const ORDERS_PER_PAGE = 25

/** Parses a URL's query; invalid values mean the first page of all orders. */
export function parseOrderList(parameters: URLSearchParams): OrderList {
  return {
    filter: parseOrderFilter(parameters.get('status')),
    claimed: parameters.get('payment') === 'claimed',
    search: normaliseSearch(parameters.get('q') ?? ''),
    after: parseCursor(parameters.get('after') ?? ''),
  }
}

/** The canonical URL of a view; defaults are left out. */
export function orderListUrl({ filter, claimed, search, after }: OrderList, path = '/admin/orders'): string {
  return urlWithQuery(path, {
    status: filter === 'all' ? null : filter,
    payment: claimed ? 'claimed' : null,
    q: search,
    after: after && orderCursorText(after),
  })
}

/** The URL that downloads all orders of a view as CSV. */
export function orderRowsUrl(list: OrderList): string {
  return orderListUrl({ ...list, after: null }, '/admin/orders.csv')
}

/** The orders that a query names, as many as a page has; anything else in it is ignored. */
export function parseSelection(parameters: URLSearchParams): string[] {
  return selectedOrders(parameters.get('orders') ?? '')
}

/** The same from the text of a form or a query: ids with spaces between them. */
export function selectedOrders(text: string): string[] {
  return [...new Set(text.split(' ').filter(isOrderReference))].slice(0, ORDERS_PER_PAGE)
}

/** The URL of a path with these orders. */
export function selectionUrl(path: string, orderIds: readonly string[]): string {
  return urlWithQuery(path, { orders: orderIds.join(' ') })
}

function parseCursor(text: string): OrderCursor | null {
  const [, orderDate, id] = /^([0-9]{1,15})\.([\w-]{1,64})$/.exec(text) ?? []
  return orderDate && id ? { orderDate: Number(orderDate), id } : null
}
