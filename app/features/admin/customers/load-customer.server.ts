import { listAddresses } from '#data/customers/addresses.server.ts'
import { findCustomerNote } from '#data/customers/customer-notes.server.ts'
import { findCustomer } from '#data/customers/find-customer.server.ts'
import { listCustomerOrders } from '#data/orders/orders.server.ts'
import { listReturnsOf } from '#data/returns/returns-of-customer.server.ts'
import { orderCursorText, parseOrderCursor } from '#domain/orders/order-cursor.ts'
import { linesLeft, quantityLeft } from '#domain/orders/order.ts'
import { adminEmail } from '#request/accounts/accounts.server.ts'

const ORDERS_SHOWN = 10
const RETURNS_SHOWN = 10

/**
 * All that the shopkeeper sees of one customer; null when there is no such customer.
 * @param after the cursor of the last order already shown
 */
export async function loadCustomer(id: string, after: string | null) {
  const customer = await findCustomer(id, adminEmail())
  if (!customer) return null
  const from = parseOrderCursor(after)
  const [found, returns, addresses, note] = await Promise.all([
    listCustomerOrders(id, ORDERS_SHOWN + 1, from ?? undefined),
    listReturnsOf(id, RETURNS_SHOWN + 1),
    listAddresses(id),
    findCustomerNote(id),
  ])
  const orders = found.slice(0, ORDERS_SHOWN)
  const last = orders.at(-1)
  return {
    customer,
    addresses,
    note,
    // The screen shows these few values of each: the history and the wish stay here.
    orders: orders.map(({ id, orderDate, status, totalAmount, lines }) => ({
      id,
      orderDate,
      status,
      totalAmount,
      lines: linesLeft(lines).map((line) => ({ name: line.name, quantity: quantityLeft(line) })),
    })),
    hasEarlierPage: from !== null,
    next: last && found.length > orders.length ? orderCursorText(last) : null,
    returns: returns.slice(0, RETURNS_SHOWN),
    hasMoreReturns: returns.length > RETURNS_SHOWN,
  }
}

export type LoadedCustomer = NonNullable<Awaited<ReturnType<typeof loadCustomer>>>
