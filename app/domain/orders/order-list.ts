import { normaliseSearch } from '#domain/catalogue/listing.ts'
import { DAY_MS } from '#domain/policy.ts'
import { parseDay } from '#domain/values/dates.ts'
import { listQueryOf } from '#domain/values/links/opened-from.ts'
import { urlWithQuery } from '#domain/values/links/url-query.ts'
import { type OrderCursor, orderCursorText, parseOrderCursor } from './order-cursor.ts'
import { isOrderReference } from './order-reference.ts'
import { type OrderFilter, parseOrderFilter, parsePaymentFilter, type PaymentFilter } from './order-filter.ts'

/** One view of the admin's orders; its URL holds all of it. */
export interface OrderList {
  filter: OrderFilter
  /** Only orders whose UPI payment is claimed, whose cash is to be collected, or of which a refund is to be paid. */
  payment: PaymentFilter | null
  search: string
  /** The first and the last day of the orders, like `2026-11-21`. */
  from: string | null
  until: string | null
  /** Only orders with the product of this id. */
  product: string | null
  /** The order after which the page starts. */
  after: OrderCursor | null
}

export const ALL_ORDERS: OrderList = {
  filter: 'all',
  payment: null,
  search: '',
  from: null,
  until: null,
  product: null,
  after: null,
}

export const ORDERS_PER_PAGE = 25

/** Parses a URL's query; invalid values mean the first page of all orders. */
export function parseOrderList(parameters: URLSearchParams): OrderList {
  return {
    filter: parseOrderFilter(parameters.get('status')),
    payment: parsePaymentFilter(parameters.get('payment')),
    search: normaliseSearch(parameters.get('q') ?? ''),
    from: parseDayKey(parameters.get('from')),
    until: parseDayKey(parameters.get('until')),
    product: /^[\w.-]{1,64}$/.exec(parameters.get('product') ?? '')?.[0] ?? null,
    after: parseOrderCursor(parameters.get('after')),
  }
}

/** The canonical URL of a view; defaults are left out. */
export function orderListUrl(list: OrderList, path = '/admin/orders'): string {
  const { filter, payment, search, from, until, product, after } = list
  return urlWithQuery(path, {
    status: filter === 'all' ? null : filter,
    payment,
    q: search,
    from,
    until,
    product,
    after: after && orderCursorText(after),
  })
}

/** The list from which a page was opened, as its address says; all orders if it was opened from elsewhere. */
export function orderListOf(parameters: URLSearchParams): string {
  return orderListUrl(parseOrderList(listQueryOf(parameters)))
}

/** From when to when the orders of a view were placed: epoch milliseconds, the end not included. */
export function periodOf({ from, until }: OrderList): { since: number | null; before: number | null } {
  const last = until === null ? null : parseDay(until)
  return { since: from === null ? null : parseDay(from), before: last === null ? null : last + DAY_MS }
}

/** Whether the first day of a view is after its last: no order can be found. */
export function endsBeforeItBegins({ from, until }: OrderList): boolean {
  return from !== null && until !== null && from > until
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

function parseDayKey(text: string | null): string | null {
  return text !== null && parseDay(text) !== null ? text : null
}
