import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { formatDateTime } from '#domain/values/dates.ts'
import {
  datesProblem,
  type Discount,
  discountedPriceAt,
  discountOf,
  firstMoment,
  momentAfter,
  saleDays,
  storedDiscount,
} from './dated-discount.ts'

/** What the dates say, in one line. */
function wanted({ discountedPrice, discountFrom, discountUntil }: Discount, now: number): number | null {
  return (discountFrom ?? -1) <= now && now < (discountUntil ?? Number.POSITIVE_INFINITY)
    ? discountedPrice
    : null
}

const moment = fc.nat(100)
const discounts: fc.Arbitrary<Discount> = fc
  .record({
    discountedPrice: fc.option(fc.nat(1_000)),
    discountFrom: fc.option(moment),
    discountUntil: fc.option(moment),
  })
  .filter((discount) => datesProblem(discount, -1) === null)

describe('at every moment', () => {
  test('the dates say what counts, whether the row was changed in time, late, often or never', () => {
    fc.assert(
      fc.property(
        discounts,
        fc.array(fc.record({ at: moment, isChanged: fc.boolean() }), { minLength: 1 }),
        (discount, steps) => {
          let stored = storedDiscount(discount, 0)
          for (const { at, isChanged } of steps.toSorted((a, b) => a.at - b.at)) {
            expect(discountedPriceAt(stored, at)).toBe(wanted(discount, at))
            if (isChanged) stored = storedDiscount(discountOf(stored, at), at)
            expect(discountedPriceAt(stored, at)).toBe(wanted(discount, at))
          }
        },
      ),
    )
  })

  test('a process whose clock is behind does not take back a change', () => {
    fc.assert(
      fc.property(discounts, moment, moment, (discount, now, behind) => {
        const stored = storedDiscount(discountOf(storedDiscount(discount, 0), now), now)
        expect(discountedPriceAt(stored, now - behind)).toBe(wanted(discount, now))
      }),
    )
  })

  test('what the shopkeeper set is what the shopkeeper sees, until it is over', () => {
    fc.assert(
      fc.property(discounts, moment, (discount, now) => {
        const isOver = (discount.discountUntil ?? Number.POSITIVE_INFINITY) <= now
        const none = { discountedPrice: null, discountFrom: null, discountUntil: null }
        expect(discountOf(storedDiscount(discount, 0), now)).toEqual(isOver ? none : discount)
      }),
    )
  })

  test('the next change is the next moment at which something else counts', () => {
    fc.assert(
      fc.property(discounts, moment, (discount, now) => {
        const { priceChangesAt } = storedDiscount(discount, now)
        const next = Array.from({ length: 101 }, (_, at) => at).find(
          (at) => at > now && wanted(discount, at) !== wanted(discount, now),
        )
        expect(priceChangesAt).toBe(next ?? null)
      }),
    )
  })
})

test('a sale of two days begins with the first and ends with the last', () => {
  const [discountFrom, discountUntil] = [firstMoment('2026-11-21')!, momentAfter('2026-11-22')!]
  expect([discountFrom, discountUntil].map(formatDateTime)).toEqual([
    '21 November 2026 at 12:00 am',
    '23 November 2026 at 12:00 am',
  ])
  expect(saleDays({ discountFrom, discountUntil })).toEqual({
    discountFrom: '2026-11-21',
    discountUntil: '2026-11-22',
  })
  expect(firstMoment('21-11-2026')).toBe(discountFrom)
  expect(firstMoment('21/11/2026')).toBe(discountFrom)
})

test.each(['', '2026-02-30', '31-11-2026', '21.11.2026', 'tomorrow', '2026-11-21T10:00'])(
  '“%s” is no day',
  (text) => {
    expect([firstMoment(text), momentAfter(text)]).toEqual([null, null])
  },
)

test.each([
  [{ discountedPrice: 1, discountFrom: 5, discountUntil: 6 }, null],
  [{ discountedPrice: 1, discountFrom: 5, discountUntil: 5 }, 'order'],
  [{ discountedPrice: 1, discountFrom: 1, discountUntil: 3 }, 'over'],
  [{ discountedPrice: 1, discountFrom: null, discountUntil: 3 }, 'over'],
  [{ discountedPrice: 1, discountFrom: null, discountUntil: 4 }, null],
  [{ discountedPrice: 1, discountFrom: 1, discountUntil: null }, null],
  [{ discountedPrice: null, discountFrom: 1, discountUntil: null }, 'without-discount'],
  [{ discountedPrice: null, discountFrom: null, discountUntil: null }, null],
])('at 3, the dates of %o: %s', (discount, problem) => {
  expect(datesProblem(discount, 3)).toBe(problem)
})
