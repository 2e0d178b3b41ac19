import fc from 'fast-check'

import { clearOrders } from '#data/orders/archive/clear-orders.server.ts'
import { type Restored, restoreOrders } from '#data/orders/archive/restore-orders.server.ts'
import { step } from './step.ts'

export const clear = step('clear all', fc.constant(null), (_, shop) => {
  return {
    act: () => clearOrders(shop.now),
    predict({ archive }: { archive: string | null }) {
      const orders = shop.orders.filter(({ cleared }) => !cleared)
      for (const order of orders) order.cleared = true
      if (orders.length === 0) return { count: 0, archive: null }
      shop.archives.push({ name: String(archive).replace('archives/', ''), orders })
      return { count: orders.length, archive }
    },
    // Both write or read a file before their transaction: the one that found the orders was first.
    inOrder: (one: { count: number }, other: { count: number }) => other.count - one.count,
  }
})

export const restore = step('restore', fc.constant(null), (_, shop) => ({
  act: () => restoreOrders(),
  predict() {
    const newest = shop.archives.at(-1)
    if (!newest) return null
    const missing = newest.orders.filter(({ cleared }) => cleared)
    const taken = new Set(shop.orders.filter(({ cleared }) => !cleared).map(({ reference }) => reference))
    for (const order of missing) {
      order.cleared = false
      if (taken.has(order.reference)) order.reference = null
    }
    const present = newest.orders.length - missing.length
    return { archive: newest.name, restored: missing.length, present }
  },
  inOrder: (one: Restored | null, other: Restored | null) => (other?.restored ?? 0) - (one?.restored ?? 0),
}))
