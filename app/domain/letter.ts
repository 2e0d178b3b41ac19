import { type Letter, orderLetters, type OrderWords } from '#copy/mail.ts'
import { orders } from '#copy/orders.ts'
import { refundLetter } from '#copy/refund-mail.ts'

import { formatDate } from './dates.ts'
import { formatRupees } from './money.ts'
import { moveNamed, ORDER_MOVE_NAMES, type OrderMoveName } from './order-status.ts'
import { itemCount, type Order } from './order.ts'

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

type Told = Pick<Order, 'id' | 'customerDetails' | 'lines' | 'totalAmount' | 'estimatedDelivery' | 'status'>
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
    const writers: Writers =
      to === 'customer' ? { ...orderLetters.customer, refundPaid: refundLetter } : orderLetters.admin
    const letter = writers[news]?.(words)
    return letter ? [{ to, letter }] : []
  })
}

/** Who is told: by the table of moves, and both of a new order. */
export function readersOf(news: OrderNews): readonly AddressedLetter['to'][] {
  if (news === 'placed') return ['customer', 'admin']
  return news === 'refundPaid' ? ['customer'] : [moveNamed(news).tells]
}

function orderWords(order: Told, shopName: string, note: string | null): OrderWords {
  const { firstName, lastName } = order.customerDetails
  return {
    shopName,
    firstName,
    customerName: `${firstName} ${lastName}`,
    reference: order.id,
    total: formatRupees(order.totalAmount),
    items: orders.items(itemCount(order.lines)),
    deliveryBy: formatDate(order.estimatedDelivery),
    status: orders.status[order.status],
    note,
  }
}
