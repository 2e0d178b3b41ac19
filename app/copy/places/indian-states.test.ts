import { expect, test } from 'vitest'

import { INDIAN_STATES } from './indian-states.ts'

test('28 states and 8 union territories, each once and in alphabetical order', () => {
  expect(new Set(INDIAN_STATES).size).toBe(36)
  const [states, territories] = [INDIAN_STATES.slice(0, 28), INDIAN_STATES.slice(28)]
  expect(states).toEqual(states.toSorted())
  expect(territories).toEqual(territories.toSorted())
  // The most recent ones: Telangana (2014), Ladakh (2019), and the two territories that were merged in 2020.
  expect(states).toContain('Telangana')
  expect(territories).toEqual(expect.arrayContaining(['Ladakh', 'Dadra and Nagar Haveli and Daman and Diu']))
})
