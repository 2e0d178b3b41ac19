import { expect, test } from 'vitest'

import { mailName } from './mail-name.ts'

test.each([
  ['Asha', 'Asha'],
  ['A. P. J. Kalam', 'A. P. J. Kalam'],
  ['Dr.Rao', 'Dr. Rao'],
  // A zero-width joiner is part of the spelling.
  ['शर्\u200dमा', 'शर्\u200dमा'],
  ['Win at https://spam.example/now', 'Win at https spam. example now'],
  ['www.spam.example', 'www. spam. example'],
  ['eve@spam.example', 'eve spam. example'],
  ['Asha\r\nBcc: eve', 'Asha Bcc eve'],
  ['Asha\u2028\u202eevil', 'Asha evil'],
  ['x'.repeat(1_000), 'x'.repeat(60)],
])('%j in a mail is %j', (typed, mailed) => {
  expect(mailName(typed)).toBe(mailed)
})
