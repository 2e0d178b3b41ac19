import fc from 'fast-check'

import { type PredictedOrder } from './predicted-shop.ts'

export const any = fc.nat(11)
/** Null five times out of six, as most screens are up to date. */
export const rarely = <Item>(item: fc.Arbitrary<Item>) =>
  fc.oneof({ arbitrary: fc.constant(null), weight: 5 }, { arbitrary: item, weight: 1 })
export const chosen = <Item>(items: readonly Item[], index: number) => items[index % items.length]
/** One of the items that fit, or of all if none does. */
export const pickMatching = <Item>(items: readonly Item[], fits: (item: Item) => boolean, index: number) =>
  chosen(items.filter(fits), index) ?? chosen(items, index)
export const NOT_FOUND = { outcome: 'not-found' }
/** Whether the customer owns the order: true four times out of five. */
export const owner = fc.constantFrom(true, true, true, true, false)
export const idOf = (order: PredictedOrder, isOwner: boolean) => (isOwner ? order.customerId : 'stranger')
