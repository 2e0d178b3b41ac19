import fc from 'fast-check'

import { any, chosen } from './picks.ts'
import { DAY } from './predicted-shop.ts'
import { step } from './step.ts'

/** Advances the clock: by an hour, by half a day, or to just before, at, or after the end of a return window. */
export const wait = step(
  'wait',
  fc.tuple(any, fc.constantFrom('hour', 'half a day', 'before', 'at', 'after')),
  ([index, until], shop) => {
    const deliveredAt = chosen(shop.orders, index)?.moments.deliveredAt
    // Milliseconds; each command itself advances the clock by one more.
    const offset = { before: -2, at: -1, after: 0 }
    if (until === 'hour') shop.now += DAY / 24
    else if (until === 'half a day') shop.now += DAY / 2
    else if (deliveredAt !== undefined) shop.now = Math.max(shop.now, deliveredAt + DAY + offset[until])
    return null
  },
)
