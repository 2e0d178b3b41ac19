import fc from 'fast-check'
import { expect, test } from 'vitest'

import { ConnectionLimiter } from './connection-limiter.ts'

test('no key exceeds its limit, and a key without connections is deleted', () => {
  const steps = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), acquires: fc.boolean() }))
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 4 }), (actions, max) => {
      const limiter = new ConnectionLimiter(max)
      const counts = { a: 0, b: 0, c: 0 } as Record<string, number>
      for (const { key, acquires } of actions) {
        const mayAcquire = counts[key]! < max
        const asExpected = acquires ? limiter.acquire(key) === mayAcquire : true
        expect(asExpected).toBe(true)
        if (acquires && mayAcquire) counts[key]!++
        if (!acquires && counts[key]! > 0) {
          counts[key]!--
          limiter.release(key)
        }
      }
      expect(limiter.size).toBe(Object.values(counts).filter((count) => count > 0).length)
    }),
  )
})
