import fc from 'fast-check'

import { any, chosen } from './picks.ts'
import { DAY } from './predicted-shop.ts'
import { step } from './step.ts'

/** The clock goes on: a little, half a day, or to either side of the moment at which a return window closes. */
export const wait = step(
  'wait',
  fc.tuple(any, fc.constantFrom('hour', 'half a day', 'before', 'at', 'after')),
  ([index, until], shop) => {
    const arrived = chosen(shop.orders, index)?.moments.deliveredAt
    // The next command is a millisecond later.
    const at = { before: -2, at: -1, after: 0 }
    if (until === 'hour') shop.now += DAY / 24
    else if (until === 'half a day') shop.now += DAY / 2
    else if (arrived !== undefined) shop.now = Math.max(shop.now, arrived + DAY + at[until])
    return null
  },
)
