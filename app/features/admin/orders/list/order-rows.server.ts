import { adminOrders } from '#copy/admin/orders.ts'
import { orders } from '#copy/orders.ts'
import { findNotes } from '#data/orders/order-notes.server.ts'
import { listAllOrders } from '#data/orders/orders.server.ts'
import { findOrdersToRefund } from '#data/orders/pending-work.server.ts'
import { CSV_BYTE_ORDER_MARK, csvLine } from '#domain/values/text/csv.ts'
import { formatSortable } from '#domain/values/dates.ts'
import { paiseToRupees } from '#domain/values/money.ts'
import { linesLeft, type Order, orderDiscount, quantityLeft } from '#domain/orders/order.ts'
import type { OrderList } from '#domain/orders/order-list.ts'
import { nothingDueLabelOf } from '#domain/payments/payment-providers.ts'
import { netOf, paidFor, refundedFor } from '#domain/payments/refund.ts'
import { filterOf } from './load-orders.server.ts'

const BATCH_SIZE = 250
const words = adminOrders.csv

type NotedOrder = Order & { note: string | undefined }

/** The columns, in the order of the file. */
const COLUMNS: readonly { heading: string; cell: (order: NotedOrder) => string }[] = [
  { heading: words.id, cell: ({ id }) => id },
  { heading: words.placed, cell: ({ orderDate }) => formatSortable(orderDate) },
  { heading: words.status, cell: ({ status }) => orders.status[status] },
  { heading: words.total, cell: ({ totalAmount }) => paiseToRupees(totalAmount) },
  {
    heading: words.payment,
    cell: (order) => nothingDueLabelOf(order) ?? adminOrders.csvPayments[order.payment],
  },
  { heading: words.reference, cell: ({ paymentReference }) => paymentReference ?? '' },
  {
    heading: words.items,
    cell: ({ lines }) =>
      linesLeft(lines)
        .map((line) => `${quantityLeft(line)} × ${line.name}`)
        .join('; '),
  },
  { heading: words.refunded, cell: (order) => paiseToRupees(refundedFor(order)) },
  { heading: words.net, cell: (order) => paiseToRupees(netOf(order)) },
  {
    heading: words.customer,
    cell: ({ customerDetails: { firstName, lastName } }) => `${firstName} ${lastName}`,
  },
  { heading: words.phone, cell: ({ customerDetails }) => customerDetails.phone },
  { heading: words.email, cell: ({ customerDetails }) => customerDetails.email },
  { heading: words.street, cell: ({ deliveryAddress }) => deliveryAddress.street },
  { heading: words.landmark, cell: ({ deliveryAddress }) => deliveryAddress.landmark ?? '' },
  { heading: words.city, cell: ({ deliveryAddress }) => deliveryAddress.city },
  { heading: words.state, cell: ({ deliveryAddress }) => deliveryAddress.state },
  { heading: words.pincode, cell: ({ deliveryAddress }) => deliveryAddress.pincode },
  {
    heading: words.expected,
    cell: ({ estimatedDelivery }) => formatSortable(estimatedDelivery).slice(0, 10),
  },
  {
    heading: words.courier,
    cell: ({ courier }) => (courier ? adminOrders.tracking.couriers[courier] : ''),
  },
  { heading: words.trackingNumber, cell: ({ trackingNumber }) => trackingNumber ?? '' },
  { heading: words.trackingLink, cell: ({ trackingLink }) => trackingLink ?? '' },
  { heading: words.wish, cell: ({ wish }) => wish ?? '' },
  { heading: words.note, cell: ({ note }) => note ?? '' },
  { heading: words.paid, cell: (order) => paiseToRupees(paidFor(order)) },
  {
    heading: words.cancelledItems,
    cell: ({ lines }) =>
      lines
        .filter(({ cancelledQuantity }) => cancelledQuantity > 0)
        .map(({ cancelledQuantity, name }) => `${cancelledQuantity} × ${name}`)
        .join('; '),
  },
  { heading: words.discount, cell: ({ lines }) => paiseToRupees(orderDiscount(lines)) },
  { heading: words.coupon, cell: ({ couponCode }) => couponCode ?? '' },
  { heading: words.deliveryFee, cell: ({ deliveryFee }) => paiseToRupees(deliveryFee) },
]

/**
 * All orders of a view as lines of CSV, newest first; read in batches, so that a long history fits into memory.
 * @param ids only these of the view
 */
export async function* orderRows(list: OrderList, ids?: readonly string[]): AsyncGenerator<string> {
  yield CSV_BYTE_ORDER_MARK + csvLine(COLUMNS.map(({ heading }) => heading))
  const toRefund = list.payment === 'refund' ? await findOrdersToRefund() : []
  for (let after: OrderList['after'] = null; ;) {
    const batch: Order[] = await listAllOrders(
      { ...filterOf(list, toRefund), ...(ids && { ids }) },
      BATCH_SIZE,
      after ?? undefined,
    )
    const notes = await findNotes(batch.map(({ id }) => id))
    const noted = batch.map((order) => ({ ...order, note: notes[order.id] }))
    yield noted.map((order) => csvLine(COLUMNS.map(({ cell }) => cell(order)))).join('')
    const last = batch.at(-1)
    if (!last || batch.length < BATCH_SIZE) return
    after = { orderDate: last.orderDate, id: last.id }
  }
}
