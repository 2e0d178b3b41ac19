import { type Order, piecesTotal } from '#domain/orders/order.ts'
import type { Paise } from '#domain/values/money.ts'
import { type Money, refundedFor, refundedForCancelled } from './refund.ts'

type Amounts = Pick<Order, 'totalAmount' | 'overpayment' | 'refundedAmount' | 'overpaymentRefunded'>

/**
 * The amounts of an order of which pieces for `value` are cancelled: the total without them. Who has paid, or says so,
 * has paid for them too. An order that was cancelled and refunded before the admin set it to another status has these
 * pieces refunded already.
 */
export function amountsWithout(order: Money, value: Paise): Amounts {
  const totalAmount = order.totalAmount - value
  const isUnpaid = order.payment === 'due' || order.payment === 'awaiting'
  const refundedOfRest = refundedFor(order) - order.overpaymentRefunded
  const refundedAlready = Math.max(0, refundedOfRest - totalAmount)
  const refundedAmount = order.refundedAmount - refundedAlready
  return {
    totalAmount,
    overpayment: order.overpayment + (isUnpaid ? 0 : value),
    refundedAmount,
    overpaymentRefunded: refundedForCancelled(order) - refundedAmount,
  }
}

/**
 * What a customer who claims a payment again has paid beyond the total: their screen may have asked for pieces that were
 * cancelled since.
 * @param seen the amount that it showed
 * @returns null for an amount that no screen can have shown
 */
export function overpaymentOfClaim(order: OrderedAmounts, seen: Paise): Paise | null {
  const beyond = seen - order.totalAmount
  return beyond >= 0 && beyond <= valueOfCancelled(order) ? beyond : null
}

/** What an amount that came in is beyond the total: for cancelled pieces, so no more than they cost. */
export function overpaymentOf(order: OrderedAmounts, received: Paise): Paise {
  return Math.min(Math.max(0, received - order.totalAmount), valueOfCancelled(order))
}

type OrderedAmounts = Pick<Order, 'totalAmount' | 'deliveryFee' | 'lines'>

function valueOfCancelled({ totalAmount, deliveryFee, lines }: OrderedAmounts): Paise {
  const ordered = lines.reduce((sum, line) => sum + piecesTotal(line, line.quantity, 0), deliveryFee)
  return Math.max(0, ordered - totalAmount)
}

/** How a refund of what is due is stored: first for cancelled pieces, the rest for the cancelled order. */
export function amountsRefunded(
  order: Amounts,
  amount: Paise,
): Pick<Amounts, 'refundedAmount' | 'overpaymentRefunded'> {
  const ofPieces = order.overpayment - order.overpaymentRefunded
  return {
    refundedAmount: order.refundedAmount + amount - ofPieces,
    overpaymentRefunded: order.overpaymentRefunded + ofPieces,
  }
}
