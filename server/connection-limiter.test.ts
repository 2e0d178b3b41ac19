import fc from 'fast-check'
import { expect, test } from 'vitest'

import { Tally } from './connection-limiter.ts'

test('nobody ever holds more than one may, and who gave all back is forgotten', () => {
  const steps = fc.array(fc.record({ whose: fc.constantFrom('a', 'b', 'c'), takes: fc.boolean() }))
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 4 }), (moves, most) => {
      const tally = new Tally(most)
      const held = { a: 0, b: 0, c: 0 } as Record<string, number>
      for (const { whose, takes } of moves) {
        const mayTake = held[whose]! < most
        const agreed = takes ? tally.take(whose) === mayTake : true
        expect(agreed).toBe(true)
        if (takes && mayTake) held[whose]!++
        if (!takes && held[whose]! > 0) {
          held[whose]!--
          tally.giveBack(whose)
        }
      }
      expect(tally.size).toBe(Object.values(held).filter((count) => count > 0).length)
    }),
  )
})
