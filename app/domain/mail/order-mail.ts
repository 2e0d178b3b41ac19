import type { MailMessage } from '#copy/mail/message.ts'
import {
  billText,
  orderMails,
  type OrderMailValues,
  refundOfPiecesOwed,
  refundOfPiecesWhenFound,
  refundOwed,
  refundWhenFound,
} from '#copy/mail/orders.ts'
import { orders } from '#copy/orders.ts'

import { dayKey, formatDate, formatDateTime } from '#domain/values/dates.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import {
  transitionNamed,
  ORDER_TRANSITION_NAMES,
  type OrderTransitionName,
} from '#domain/orders/order-status.ts'
import {
  itemCount,
  linesLeft,
  lineSubtotal,
  type Order,
  type OrderLine,
  quantityLeft,
} from '#domain/orders/order.ts'
import { orderRows } from '#domain/orders/order-amounts.ts'
import { billPath } from '#domain/bills/bill-month.ts'
import { NOT_TRACKED, sentWith, type Tracking, trackingUrl } from '#domain/orders/tracking.ts'
import { paymentMethodLabel } from '#domain/payments/payment-providers.ts'
import { refundDue } from '#domain/payments/refund.ts'
import { returnDeadline } from '#domain/returns/return.ts'
import { mailName } from './mail-name.ts'

/** The events besides transitions that are mailed, and to whom. */
const OTHER_MAILED_EVENTS = {
  placed: ['customer', 'admin'],
  refundPaid: ['customer'],
  trackingChanged: ['customer'],
  lineCancelled: ['customer'],
} as const

export type MailedEvent = OrderTransitionName | keyof typeof OTHER_MAILED_EVENTS

/** Whether an event enqueues mails: transitions of payments do not, refunds do. */
export function isMailedEvent(event: string): event is MailedEvent {
  return event in OTHER_MAILED_EVENTS || ORDER_TRANSITION_NAMES.some((name) => name === event)
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
  | 'totalAmount'
  | 'paymentMethod'
  | 'estimatedDelivery'
  | 'deliveredAt'
  | 'receivedAt'
  | 'status'
  | 'payment'
  | 'overpayment'
  | 'refundedAmount'
  | 'overpaymentRefunded'
  | 'returnRequests'
> &
  Partial<Tracking> &
  Partial<Pick<Order, 'deliveryFee' | 'couponCode'>> & {
    lines: readonly MailedLine[]
    /** Of the bill that was made with the event. */
    billNumber?: string | null
    /** The return that the event answers. */
    answered?: AnsweredReturn | null
  }
export interface AnsweredReturn {
  itemName: string
  quantity: number
  refund: Paise
}
type MailedLine = Pick<OrderLine, 'name' | 'price' | 'quantity'> &
  Partial<Pick<OrderLine, 'cancelledQuantity' | 'discount'>>
type Templates = Partial<Record<MailedEvent, (words: OrderMailValues) => MailMessage>>

/** What a mail depends on besides the order. */
export interface MailOccasion {
  shopName: string
  /** When it happens, epoch milliseconds: what is over by then is not promised. */
  at: number
  /** Whether the customer has deleted their account. */
  accountDeleted?: boolean
}

/**
 * The mails about an event of an order: a placed order is mailed to both, a transition to the recipients in the table
 * of transitions.
 * @param order as it is after the transition
 * @param note a reason or a response, as shown to the recipient; null if there is none
 */
export function orderMailsFor(
  event: MailedEvent,
  order: MailedOrder,
  occasion: MailOccasion,
  note: string | null,
): AddressedMail[] {
  const words = orderWords(order, occasion, note)
  return recipientsOf(event).flatMap((to) => {
    const templates: Templates = orderMails[to]
    const message = templates[event]?.(words)
    return message ? [{ to, message }] : []
  })
}

/** The recipients of the mails about an event: those of a transition are in its table. */
export function recipientsOf(event: MailedEvent): readonly AddressedMail['to'][] {
  return isTransition(event) ? transitionNamed(event).mailTo : OTHER_MAILED_EVENTS[event]
}

function isTransition(event: MailedEvent): event is OrderTransitionName {
  return !(event in OTHER_MAILED_EVENTS)
}

function orderWords(
  order: MailedOrder,
  { shopName, at, accountDeleted = false }: MailOccasion,
  note: string | null,
): OrderMailValues {
  const { firstName, lastName } = order.customerDetails
  const { street, city, state, pincode, landmark } = order.deliveryAddress
  const returnBy = returnDeadline(order)
  const tracking = { ...NOT_TRACKED, ...order }
  const { answered } = order
  return {
    shopName,
    firstName: mailName(firstName),
    customerName: mailName(`${firstName} ${lastName}`),
    reference: order.id,
    lines: linesLeft(order.lines).map((line) => ({
      name: line.name,
      quantity: quantityLeft(line),
      amount: formatRupees(lineSubtotal(line)),
    })),
    amounts: orderRows({ deliveryFee: 0, couponCode: null, ...order }),
    total: formatRupees(order.totalAmount),
    items: orders.items(itemCount(order.lines)),
    payment: paymentMethodLabel(order.paymentMethod),
    address: [street, landmark && orders.landmark(landmark), `${city}, ${state} ${pincode}`]
      .filter(Boolean)
      .join(', '),
    deliveryBy: dayKey(at) <= dayKey(order.estimatedDelivery) ? formatDate(order.estimatedDelivery) : null,
    returnBy: returnBy !== null && at < returnBy ? formatDateTime(returnBy) : null,
    accountDeleted,
    status: orders.status[order.status],
    note,
    sentWith: sentWith(tracking),
    trackingUrl: trackingUrl(tracking),
    isCancelled: order.status === 'cancelled',
    returning: answered ? billText.of(answered.quantity, answered.itemName) : null,
    refund: answered && answered.refund > 0 ? formatRupees(answered.refund) : null,
    owed: owedText(order),
    document: order.billNumber
      ? { number: order.billNumber, path: billPath(order.id, order.billNumber) }
      : null,
  }
}

function owedText(order: MailedOrder): string | null {
  const { status, payment, overpayment } = order
  const due = refundDue(order)
  if (status === 'cancelled') {
    if (due > 0) return refundOwed(formatRupees(due))
    return payment === 'claimed' ? refundWhenFound : null
  }
  if (due > 0) return refundOfPiecesOwed(formatRupees(due))
  return payment === 'claimed' && overpayment > 0 ? refundOfPiecesWhenFound(formatRupees(overpayment)) : null
}
