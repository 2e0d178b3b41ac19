import {
  type MailMessage,
  orderMails,
  type OrderMailValues,
  refundOwed,
  refundWhenFound,
} from '#copy/mail.ts'
import { orders } from '#copy/orders.ts'

import { formatDate, formatDateTime } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'
import {
  transitionNamed,
  ORDER_TRANSITION_NAMES,
  type OrderTransitionName,
} from '#domain/orders/order-status.ts'
import { itemCount, lineTotal, type Order } from '#domain/orders/order.ts'
import { paymentMethodLabel } from '#domain/payments/payment-providers.ts'
import { refundDue } from '#domain/payments/refund.ts'
import { returnDeadline } from '#domain/returns/return.ts'
import { mailName } from './mail-name.ts'

export type MailedEvent = OrderTransitionName | 'placed' | 'refundPaid'

/** Whether an event enqueues mails: transitions of payments do not, refunds do. */
export function isMailedEvent(event: string): event is MailedEvent {
  return event === 'placed' || event === 'refundPaid' || ORDER_TRANSITION_NAMES.some((name) => name === event)
}

/** A message and its recipient. */
export interface AddressedMail {
  to: 'customer' | 'admin'
  message: MailMessage
}

/** The fields of an order that the templates need. */
export type MailedOrder = Pick<
  Order,
  | 'id'
  | 'customerDetails'
  | 'deliveryAddress'
  | 'lines'
  | 'totalAmount'
  | 'paymentMethod'
  | 'estimatedDelivery'
  | 'deliveredAt'
  | 'receivedAt'
  | 'status'
  | 'payment'
  | 'refundedAmount'
  | 'returnRequests'
>
type Templates = Partial<Record<MailedEvent, (words: OrderMailValues) => MailMessage>>

/**
 * The mails about an event of an order: a placed order is mailed to both, a transition to the recipients in the table
 * of transitions.
 * @param order as it is after the transition
 * @param note a reason or a response, as shown to the recipient; null if there is none
 */
export function orderMailsFor(
  event: MailedEvent,
  order: MailedOrder,
  shopName: string,
  note: string | null,
): AddressedMail[] {
  const words = orderWords(order, shopName, note)
  return recipientsOf(event).flatMap((to) => {
    const templates: Templates = orderMails[to]
    const message = templates[event]?.(words)
    return message ? [{ to, message }] : []
  })
}

/** The recipients of the mails about an event: both for a new order, else those in the table of transitions. */
export function recipientsOf(event: MailedEvent): readonly AddressedMail['to'][] {
  if (event === 'placed') return ['customer', 'admin']
  return event === 'refundPaid' ? ['customer'] : transitionNamed(event).mailTo
}

function orderWords(order: MailedOrder, shopName: string, note: string | null): OrderMailValues {
  const { firstName, lastName } = order.customerDetails
  const { street, city, state, pincode, landmark } = order.deliveryAddress
  const returnBy = returnDeadline(order)
  return {
    shopName,
    firstName: mailName(firstName),
    customerName: mailName(`${firstName} ${lastName}`),
    reference: order.id,
    lines: order.lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      amount: formatRupees(lineTotal(line)),
    })),
    total: formatRupees(order.totalAmount),
    items: orders.items(itemCount(order.lines)),
    payment: paymentMethodLabel(order.paymentMethod),
    address: [street, landmark && orders.landmark(landmark), `${city}, ${state} ${pincode}`]
      .filter(Boolean)
      .join(', '),
    deliveryBy: formatDate(order.estimatedDelivery),
    returnBy: returnBy === null ? null : formatDateTime(returnBy),
    status: orders.status[order.status],
    note,
    owed: owedText(order),
  }
}

function owedText(order: MailedOrder): string | null {
  const due = refundDue(order)
  if (due > 0) return refundOwed(formatRupees(due))
  return order.status === 'cancelled' && order.payment === 'claimed' ? refundWhenFound : null
}
