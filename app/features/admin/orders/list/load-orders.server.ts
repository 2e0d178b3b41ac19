import { summariseOrders } from '#data/orders/order-summary.server.ts'
import { findNotes } from '#data/orders/order-notes.server.ts'
import { listAllOrders } from '#data/orders/orders.server.ts'
import { countClaimedPayments, findOrdersToRefund, sumCashDue } from '#data/orders/pending-work.server.ts'
import { chatTemplates } from '#data/settings/chat-templates.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { ORDER_FILTERS } from '#domain/orders/order-filter.ts'
import { type OrderList, ORDERS_PER_PAGE, parseOrderList, periodOf } from '#domain/orders/order-list.ts'
import { offeredRefunds } from '#data/returns/offered-refunds.server.ts'
import { findChosenProduct, findProductsNamed } from './find-products.server.ts'

/** One page of the admin's orders, the figures over all orders, and the cursor of the next page. */
export async function loadOrders(parameters: URLSearchParams) {
  const list = parseOrderList(parameters)
  // One more than is shown, to know whether there is a next page.
  const toRefund = await findOrdersToRefund()
  const [summary, claimedPayments, cashDue, product, products, found, shop, templates] = await Promise.all([
    summariseOrders(),
    countClaimedPayments(),
    sumCashDue(),
    findChosenProduct(list.product),
    list.product === null ? findProductsNamed(list.search) : [],
    listAllOrders(filterOf(list, toRefund), ORDERS_PER_PAGE + 1, list.after ?? undefined),
    shopDetails(),
    chatTemplates(),
  ])
  const orders = found.slice(0, ORDERS_PER_PAGE)
  const notes = await findNotes(orders.map(({ id }) => id))
  const refunds = await offeredRefunds(orders)
  const last = orders.at(-1)
  const next: OrderList | null =
    last && found.length > orders.length
      ? { ...list, after: { orderDate: last.orderDate, id: last.id } }
      : null
  return {
    list,
    summary,
    claimedPayments,
    cashDue: cashDue.orders,
    toRefund: toRefund.length,
    product,
    products,
    orders,
    notes,
    refunds,
    next,
    now: Date.now(),
    chat: { shopName: shop.name, templates },
  }
}

/** The conditions of a view for the query. @param toRefund the orders of which a refund is to be paid */
export function filterOf(list: OrderList, toRefund: readonly string[]) {
  const { filter, payment, product, search } = list
  return {
    statuses: filter === 'all' ? [] : ORDER_FILTERS[filter],
    payment: payment === 'claimed' ? payment : undefined,
    cashDue: payment === 'due',
    ...(payment === 'refund' && { ids: toRefund }),
    ...periodOf(list),
    product,
    search,
  }
}
