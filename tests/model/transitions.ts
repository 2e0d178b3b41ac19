import fc from 'fast-check'

import { cancelOrder } from '#data/orders/order-transitions.server.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { overrideOrder } from '#data/orders/order-transitions.server.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { record } from './bills.ts'
import { any, rarely, chosen, pickMatching, NOT_FOUND, idOf } from './picks.ts'
import {
  type Moment,
  TRANSITIONS,
  type PredictedOrder,
  type PredictedShop,
  putBack,
} from './predicted-shop.ts'
import { step } from './step.ts'

type TransitionName = keyof typeof TRANSITIONS
type Role = 'admin' | 'owner' | 'stranger'
const role = fc.constantFrom<Role>('admin', 'owner', 'stranger')
const actorOf = (order: PredictedOrder, as: Role) =>
  as === 'admin'
    ? ({ actor: 'admin' } as const)
    : ({ actor: 'customer', id: idOf(order, as === 'owner') } as const)

function planTransition(order: PredictedOrder, name: TransitionName, as: Role, { now }: PredictedShop) {
  return {
    act: () => transitionOrder(order.id, name, actorOf(order, as), now),
    predict() {
      if (order.cleared || as === 'stranger') return NOT_FOUND
      const [from, to, by, moment] = TRANSITIONS[name]
      if (order.status !== from || (as === 'admin') !== (by === 'admin')) return notAllowed(order)
      order.moments[moment] = now
      record(order, name, by, now, { to })
      return { outcome: 'transitioned' }
    },
  }
}

const notAllowed = ({ status }: PredictedOrder) => ({ outcome: 'not-allowed', status })

/** The next transition of an order, so that sequences reach the later statuses. */
export const advance = step('advance', fc.tuple(any, fc.boolean()), ([index, receipt], shop) => {
  const order = chosen(shop.orders, index)
  if (!order) return null
  const names = Object.keys(TRANSITIONS) as TransitionName[]
  const next = names.filter((name) => TRANSITIONS[name][0] === order.status)
  const name = chosen(next, Number(receipt))
  return name ? planTransition(order, name, TRANSITIONS[name][2] === 'admin' ? 'admin' : 'owner', shop) : null
})

export const transition = step(
  'transition',
  fc.tuple(any, fc.constantFrom(...(Object.keys(TRANSITIONS) as TransitionName[])), role),
  ([index, name, as], shop) => {
    const order = chosen(shop.orders, index)
    return order ? planTransition(order, name, as, shop) : null
  },
)

const REACHED: Record<string, Moment> = {
  confirmed: 'confirmedAt',
  shipped: 'shippedAt',
  delivered: 'deliveredAt',
  received: 'receivedAt',
  cancelled: 'cancelledAt',
}

export const override = step(
  'override',
  fc.record({
    index: any,
    stale: rarely(fc.constantFrom(...ORDER_STATUSES)),
    to: fc.constantFrom(...ORDER_STATUSES),
  }),
  ({ index, stale, to }, shop) => {
    const order = chosen(shop.orders, index)
    if (!order) return null
    const { now } = shop
    const from = stale ?? order.status
    return {
      act: () => overrideOrder(order.id, { from, to }, 'Mended', now),
      predict() {
        if (order.cleared) return NOT_FOUND
        if (order.status !== from || from === to) return notAllowed(order)
        const moment = REACHED[to]
        if (moment) order.moments[moment] ??= now
        record(order, 'override', 'admin', now, { to, note: 'Mended' })
        return { outcome: 'transitioned' }
      },
    }
  },
)

const OPEN = new Set<string>(['pending', 'confirmed', 'shipped'])

export const cancel = step('cancel', fc.tuple(any, role), ([index, as], shop) => {
  const order = pickMatching(shop.orders, ({ status }) => OPEN.has(status), index)
  if (!order) return null
  const { now } = shop
  return {
    act: () => cancelOrder(order.id, actorOf(order, as), 'Changed my mind', now),
    predict() {
      if (order.cleared || as === 'stranger') return NOT_FOUND
      const actor = as === 'admin' ? 'admin' : 'customer'
      const open = ['pending', 'confirmed', ...(actor === 'admin' ? ['shipped'] : [])]
      if (!open.includes(order.status)) return notAllowed(order)
      for (const line of order.lines) putBack(line, line.quantity - line.cancelled)
      order.moments.cancelledAt = now
      const name = actor === 'admin' ? 'cancelByAdmin' : 'cancelByCustomer'
      record(order, name, actor, now, { to: 'cancelled', note: 'Changed my mind' })
      return { outcome: 'transitioned' }
    },
  }
})
