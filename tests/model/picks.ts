import fc from 'fast-check'

import { type PredictedOrder } from './predicted-shop.ts'

export const any = fc.nat(11)
/** Usually nothing: what a screen shows is mostly how things are. */
export const seldom = <Thing>(thing: fc.Arbitrary<Thing>) =>
  fc.oneof({ arbitrary: fc.constant(null), weight: 5 }, { arbitrary: thing, weight: 1 })
export const chosen = <Thing>(things: readonly Thing[], index: number) => things[index % things.length]
/** One of those it makes sense for, if there are any. */
export const fitting = <Thing>(things: readonly Thing[], fits: (thing: Thing) => boolean, index: number) =>
  chosen(things.filter(fits), index) ?? chosen(things, index)
export const NOT_FOUND = { outcome: 'not-found' }
/** The customer whose order it is, four times out of five. */
export const owner = fc.constantFrom(true, true, true, true, false)
export const idOf = (order: PredictedOrder, isOwner: boolean) => (isOwner ? order.customerId : 'stranger')
