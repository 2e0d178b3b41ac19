import { PAYMENT_STATES } from '#domain/orders/payment-state.ts'
import fc from 'fast-check'

import { claimPayment } from '#data/payments/payment-transitions.server.ts'
import { transitionPayment } from '#data/payments/payment-transitions.server.ts'
import { payRefund } from '#data/payments/pay-refund.server.ts'
import { formatRupees } from '#domain/values/money.ts'
import { creditRest, record } from './bills.ts'
import { any, rarely, pickMatching, NOT_FOUND, owner, idOf } from './picks.ts'
import {
  costOf,
  dueFor,
  overpaidFor,
  refundedTotal,
  paidFor,
  type PredictedOrder,
  type PredictedShop,
  totalOf,
} from './predicted-shop.ts'
import { step } from './step.ts'

/** What the customer's screen asked for: mostly the total, else that of all that was ordered, or what it never was. */
const screen = fc.constantFrom('total', 'total', 'ordered', 'wrong' as const)

export const claim = step('claim', fc.tuple(any, owner, screen), ([index, isOwner, shown], shop) => {
  const order = pickMatching(shop.orders, ({ payment }) => payment === 'refused', index)
  if (!order) return null
  const { now } = shop
  const ordered = order.lines.reduce((sum, line) => sum + costOf(line, line.quantity, 0), order.fee)
  const amount = { total: totalOf(order), ordered, wrong: ordered + 1 }[shown]
  return {
    act: () => claimPayment(order.id, idOf(order, isOwner), { amount }, now),
    predict() {
      if (order.cleared || !isOwner) return NOT_FOUND
      const { payment, status } = order
      if (status === 'cancelled' || payment !== 'refused') return { outcome: 'not-allowed', payment }
      if (shown === 'wrong') return { outcome: 'changed-meanwhile' }
      order.payment = 'claimed'
      order.asked = amount
      record(order, 'paymentClaimed', 'customer', now)
      return { outcome: 'transitioned' }
    },
  }
})

export const pay = step(
  'payment',
  fc.record({
    index: any,
    name: fc.constantFrom('receive', 'receive', 'receive', 'refuse', 'collect'),
    stale: rarely(fc.constantFrom(...PAYMENT_STATES)),
    digits: fc.constantFrom('412345678901', '412345678902'),
  }),
  ({ index, name, stale, digits }, shop) => {
    const order = pickMatching(shop.orders, ({ payment }) => payment !== 'collected', index)
    if (!order) return null
    const { now } = shop
    // The transition that fits the payment method, unless the screen is out of date.
    const transition = stale === null && order.method === 'cod' ? 'collect' : name
    const seen = stale ?? order.payment
    const reference = transition === 'receive' ? { reference: digits } : {}
    return {
      act: () => transitionPayment(order.id, { name: transition, seen, ...reference }, now),
      predict: () => predictPayment(order, transition, seen, digits, shop, now),
    }
  },
)

const PAYMENTS = {
  collect: { from: ['due'], to: 'collected', event: 'paymentCollected' },
  receive: { from: ['awaiting', 'claimed', 'refused'], to: 'received', event: 'paymentReceived' },
  refuse: { from: ['claimed', 'received'], to: 'refused', event: 'paymentRefused' },
} as const

function predictPayment(
  order: PredictedOrder,
  transition: keyof typeof PAYMENTS,
  seen: PredictedOrder['payment'],
  digits: string,
  { orders }: PredictedShop,
  now: number,
) {
  if (order.cleared) return NOT_FOUND
  const { from, to, event } = PAYMENTS[transition]
  const notAllowed = { outcome: 'not-allowed', payment: order.payment }
  if (!from.some((state) => state === seen)) return notAllowed
  if (transition === 'collect' && ['pending', 'confirmed', 'cancelled'].includes(order.status))
    return notAllowed
  if (transition === 'refuse' && refundedTotal(order) > 0) return notAllowed
  const reference = transition === 'receive' ? digits : null
  const other = orders.find((each) => !each.cleared && each !== order && each.reference === reference)
  if (reference !== null && other) return { outcome: 'reference-taken', orderId: other.id }
  if (seen !== order.payment) return notAllowed
  order.payment = to
  if (transition === 'collect') order.asked = totalOf(order)
  const note = transition === 'refuse' ? order.reference : reference
  order.reference = reference
  record(order, event, 'admin', now, { note })
  return { outcome: 'transitioned' }
}

const isRefundable = (order: PredictedOrder) =>
  paidFor(order) > 0 && (order.status === 'cancelled' || overpaidFor(order) > 0)

export const refund = step('refund', fc.tuple(any, rarely(fc.constant(1))), ([index, stale], shop) => {
  const order = pickMatching(shop.orders, isRefundable, index)
  if (!order) return null
  const { now } = shop
  const seen = stale ?? dueFor(order)
  return {
    act: () => payRefund(order.id, seen, { method: 'cash', reference: null }, now),
    predict() {
      if (order.cleared) return NOT_FOUND
      const amount = dueFor(order)
      if (amount === 0) return { outcome: 'nothing-due' }
      if (amount !== seen) return { outcome: 'changed-meanwhile' }
      const ofPieces = overpaidFor(order) - order.refundedOfPieces
      if (order.status === 'cancelled') creditRest(order, amount - ofPieces, now)
      order.refundedOfPieces += ofPieces
      order.refunded += amount
      record(order, 'refundPaid', 'admin', now, { note: `${formatRupees(amount)} (Cash)` })
      return { outcome: 'paid', amount }
    },
  }
})
