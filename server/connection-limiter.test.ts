import fc from 'fast-check'
import { expect, test } from 'vitest'

import { ConnectionLimiter } from './connection-limiter.ts'

test('nobody ever holds more than one may, and who gave all back is forgotten', () => {
  const steps = fc.array(fc.record({ whose: fc.constantFrom('a', 'b', 'c'), takes: fc.boolean() }))
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 4 }), (moves, most) => {
      const limiter = new ConnectionLimiter(most)
      const held = { a: 0, b: 0, c: 0 } as Record<string, number>
      for (const { whose, takes } of moves) {
        const mayTake = held[whose]! < most
        const agreed = takes ? limiter.take(whose) === mayTake : true
        expect(agreed).toBe(true)
        if (takes && mayTake) held[whose]!++
        if (!takes && held[whose]! > 0) {
          held[whose]!--
          limiter.giveBack(whose)
        }
      }
      expect(limiter.size).toBe(Object.values(held).filter((count) => count > 0).length)
    }),
  )
})
