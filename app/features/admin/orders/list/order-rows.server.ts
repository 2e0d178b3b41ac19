import { adminOrders } from '#copy/admin-orders.ts'
import { orders as words } from '#copy/orders.ts'
import { listAllOrders } from '#data/orders/orders.server.ts'
import { CSV_BYTE_ORDER_MARK, csvLine } from '#domain/values/csv.ts'
import { formatSortable } from '#domain/values/dates.ts'
import { paiseToRupees } from '#domain/values/money.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderList } from '#domain/orders/order-list.ts'
import { filterOf } from './load-orders.server.ts'

const BATCH_SIZE = 250

/** All orders of a view as lines of CSV, newest first; read in batches, so that a long history fits into memory. */
export async function* orderRows(list: OrderList): AsyncGenerator<string> {
  yield CSV_BYTE_ORDER_MARK + csvLine(Object.values(adminOrders.csv))
  for (let after: OrderList['after'] = null; ;) {
    const orders: Order[] = await listAllOrders(filterOf(list), BATCH_SIZE, after ?? undefined)
    yield orders.map((order) => csvLine(cellsOf(order))).join('')
    const last = orders.at(-1)
    if (!last || orders.length < BATCH_SIZE) return
    after = { orderDate: last.orderDate, id: last.id }
  }
}

function cellsOf(order: Order): string[] {
  const { customerDetails: customer, deliveryAddress: address } = order
  const cells: Record<keyof typeof adminOrders.csv, string> = {
    id: order.id,
    placed: formatSortable(order.orderDate),
    status: words.status[order.status],
    total: paiseToRupees(order.totalAmount),
    payment: adminOrders.csvPayments[order.payment],
    reference: order.paymentReference ?? '',
    items: order.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
    refunded: paiseToRupees(refunded(order)),
    customer: `${customer.firstName} ${customer.lastName}`,
    phone: customer.phone,
    email: customer.email,
    street: address.street,
    landmark: address.landmark ?? '',
    city: address.city,
    state: address.state,
    pincode: address.pincode,
    expected: formatSortable(order.estimatedDelivery).slice(0, 10),
  }
  return Object.values(cells)
}

function refunded({ returnRequests }: Order): number {
  const completed = returnRequests.filter(({ status }) => status === 'completed')
  return completed.reduce((sum, { refundAmount }) => sum + (refundAmount ?? 0), 0)
}
