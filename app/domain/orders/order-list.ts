import { normaliseSearch } from '#domain/catalogue/listing.ts'
import { type OrderFilter, parseOrderFilter } from './order-filter.ts'

/** One view of the admin's orders; everything of it stands in the address. */
export interface OrderList {
  filter: OrderFilter
  /** Only those whose customer says to have paid by UPI. */
  claimed: boolean
  search: string
  /** The order after which the page begins: its date (epoch milliseconds) and id. */
  after: { orderDate: number; id: string } | null
}

export const ALL_ORDERS: OrderList = { filter: 'all', claimed: false, search: '', after: null }

export const ORDERS_PER_PAGE = 25

/** Reads an address; what cannot be read means the first page of all orders. */
export function parseOrderList(parameters: URLSearchParams): OrderList {
  return {
    filter: parseOrderFilter(parameters.get('status')),
    claimed: parameters.get('payment') === 'claimed',
    search: normaliseSearch(parameters.get('q') ?? ''),
    after: parseCursor(parameters.get('after') ?? ''),
  }
}

/** The one address of a view; what is default is left out. */
export function orderListUrl({ filter, claimed, search, after }: OrderList, path = '/admin/orders'): string {
  const parameters = new URLSearchParams()
  if (filter !== 'all') parameters.set('status', filter)
  if (claimed) parameters.set('payment', 'claimed')
  if (search) parameters.set('q', search)
  if (after) parameters.set('after', `${after.orderDate}.${after.id}`)
  const query = parameters.toString()
  return query ? `${path}?${query}` : path
}

/** The address at which a whole view is downloaded as a table. */
export function orderRowsUrl(list: OrderList): string {
  return orderListUrl({ ...list, after: null }, '/admin/orders.csv')
}

function parseCursor(text: string): OrderList['after'] {
  const [, orderDate, id] = /^([0-9]{1,15})\.([\w-]{1,64})$/.exec(text) ?? []
  return orderDate && id ? { orderDate: Number(orderDate), id } : null
}
