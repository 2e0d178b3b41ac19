import { perShop } from '#data/database/shop-scope.server.ts'

const counters = perShop('counters', () => ({ ordersPlaced: 0, mailsSent: 0, mailsFailed: 0 }))

/** Counts one more since the shop was opened, for `/metrics`. */
export function countOne(name: keyof ReturnType<typeof readCounters>): void {
  counters.get()[name]++
}

export function readCounters(): Readonly<{ ordersPlaced: number; mailsSent: number; mailsFailed: number }> {
  return counters.get()
}
