import { expect, test } from 'vitest'

import { phoneDigits } from './phone.ts'

test.each([
  ['+91 98765 43210', '9876543210'],
  ['91 98765-43210', '9876543210'],
  ['0091 (98765) 43210', '9876543210'],
  ['09876543210', '9876543210'],
  ['+91 98765', '98765'],
  ['\u202A+91 98765 43210\u202C', '9876543210'],
  ['98765\u201143210', '9876543210'],
  ['43210', '43210'],
  ['411 004', '411004'],
  ['919', null],
  ['Asha 98765', null],
  ['', null],
  ['+', null],
])('the digits of %j are %j', (search, digits) => {
  expect(phoneDigits(search)).toBe(digits)
})
