import { type Letter, orderLetters, type OrderWords, refundOwed, refundWhenFound } from '#copy/mail.ts'
import { orders } from '#copy/orders.ts'

import { formatDate, formatDateTime } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'
import { moveNamed, ORDER_MOVE_NAMES, type OrderMoveName } from '#domain/orders/order-status.ts'
import { itemCount, lineTotal, type Order } from '#domain/orders/order.ts'
import { paymentMethodLabel } from '#domain/payments/payment-providers.ts'
import { refundDue } from '#domain/payments/refund.ts'
import { returnDeadline } from '#domain/returns/return.ts'

export type OrderNews = OrderMoveName | 'placed' | 'refundPaid'

/** Payments are not written about, refunds are. */
export function isOrderNews(move: string): move is OrderNews {
  return move === 'placed' || move === 'refundPaid' || ORDER_MOVE_NAMES.some((name) => name === move)
}

/** A letter and who gets it. */
export interface AddressedLetter {
  to: 'customer' | 'admin'
  letter: Letter
}

type Told = Pick<
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
type Writers = Partial<Record<OrderNews, (words: OrderWords) => Letter>>

/**
 * Everything that is written when something happens to an order: a placed order is told to both, a move to
 * whom its table says.
 * @param order as it is after the move
 * @param note a reason or a response, in words for the reader; null without one
 */
export function lettersAbout(
  news: OrderNews,
  order: Told,
  shopName: string,
  note: string | null,
): AddressedLetter[] {
  const words = orderWords(order, shopName, note)
  return readersOf(news).flatMap((to) => {
    const writers: Writers = orderLetters[to]
    const letter = writers[news]?.(words)
    return letter ? [{ to, letter }] : []
  })
}

/** Who is told: by the table of moves, and both of a new order. */
export function readersOf(news: OrderNews): readonly AddressedLetter['to'][] {
  if (news === 'placed') return ['customer', 'admin']
  return news === 'refundPaid' ? ['customer'] : moveNamed(news).tells
}

function orderWords(order: Told, shopName: string, note: string | null): OrderWords {
  const { firstName, lastName } = order.customerDetails
  const { street, city, state, pincode, landmark } = order.deliveryAddress
  const returnBy = returnDeadline(order)
  return {
    shopName,
    firstName,
    customerName: `${firstName} ${lastName}`,
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
    owed: owedWords(order),
  }
}

function owedWords(order: Told): string | null {
  const due = refundDue(order)
  if (due > 0) return refundOwed(formatRupees(due))
  return order.status === 'cancelled' && order.payment === 'claimed' ? refundWhenFound : null
}
