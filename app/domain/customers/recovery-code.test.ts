import { expect, test } from 'vitest'

import { recoveryCodeOf, typedRecoveryCode } from './recovery-code.ts'
import { secondStepForm } from './second-step-form.ts'

const bytes = (from: number) => Uint8Array.from({ length: 12 }, (_, at) => from + at)

test('no character of a recovery code looks like another on paper', () => {
  const all = [0, 12, 20].map((from) => recoveryCodeOf(bytes(from)))
  expect(all).toEqual(['0123-4567-89ab', 'cdef-ghjk-mnpq', 'mnpq-rstv-wxyz'])
  expect(() => recoveryCodeOf(new Uint8Array(11))).toThrow(RangeError)
})

test.each([
  ['7k2m-q0xw-1dza', '7k2m-q0xw-1dza'],
  ['7K2M QOXW LDZA', '7k2m-q0xw-1dza'],
  ['7k2mqoxwIdza', '7k2m-q0xw-1dza'],
  // Of before, in which capitals and each o, 0, l, I and 1 count.
  ['qJEEZ-lvGCx', 'qJEEZ-lvGCx'],
  ['omX8C HeF6O', 'omX8C-HeF6O'],
  // Of the app.
  ['123 456', '123456'],
])('%j is typed for %j', (typed, code) => {
  expect(secondStepForm.parse({ code: typed })).toEqual({ code })
})

test('what is no code stays as it is', () => {
  for (const text of ['', '123456', 'abcdefghijk', 'äbcdefghijkl']) expect(typedRecoveryCode(text)).toBe(text)
})
