import { expect, test } from 'vitest'

import { passwordProblem } from './password.ts'

test.each(['', '12345', '🖍🖍🖍'])('%j is too short', (password) => {
  expect(passwordProblem(password)).toBe('Password must be at least 6 characters long')
})

test.each(['123456', 'password', 'PassWord', 'qwerty123', 'iloveyou', 'india@123', '1qaz2wsx'])(
  '%j is too common',
  (password) => {
    expect(passwordProblem(password)).toBe('Password is too weak. Please choose a stronger password.')
  },
)

test('up to 128 characters of any kind', () => {
  expect(passwordProblem('neat-6')).toBeNull()
  expect(passwordProblem('  आशा 🖍  ')).toBeNull()
  expect(passwordProblem('x'.repeat(128))).toBeNull()
  expect(passwordProblem('x'.repeat(129))).toBe('Password must be at most 128 characters long')
})
