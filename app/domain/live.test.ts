import fc from 'fast-check'
import { expect, test } from 'vitest'

import { audiencesFor, customerAudience, parseAudience } from './live.ts'

test('everyone hears what concerns them, and nothing else', () => {
  expect(audiencesFor({ role: 'guest' })).toEqual(['catalogue'])
  expect(audiencesFor({ role: 'customer', id: 'u1' })).toEqual(['catalogue', 'customer:u1'])
  expect(audiencesFor({ role: 'admin', id: 'a' })).toEqual(['catalogue', 'admin'])
})

test('an audience survives the way between processes', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }),
      (id) => parseAudience(customerAudience(id)) === `customer:${id}`,
    ),
  )
  expect(['admin', 'catalogue', 'customer:', 'customers', ''].map(parseAudience)).toEqual([
    'admin',
    'catalogue',
    null,
    null,
    null,
  ])
})
