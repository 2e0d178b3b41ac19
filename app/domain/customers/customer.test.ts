import { expect, test } from 'vitest'

import { displayName, initials, splitName } from './customer.ts'

test.each([
  ['Asha Kulkarni', 'asha@example.com', 'Asha Kulkarni', 'AK'],
  ['  meera  devi iyer ', 'm@example.com', 'meera  devi iyer', 'MD'],
  ['Joseph', 'j@example.com', 'Joseph', 'J'],
  ["(Jo) d'Souza", 'j@example.com', "(Jo) d'Souza", 'JD'],
  ['आशा कुलकर्णी', 'a@example.com', 'आशा कुलकर्णी', 'आक'],
  [null, 'rehan.s@example.com', 'rehan.s', 'RE'],
  ['   ', 'r.s@example.com', 'r.s', 'RS'],
  ['!!!', 'x@example.com', '!!!', 'X'],
  [null, '@example.com', 'User', 'U'],
  [null, '', 'User', 'U'],
])('%j with %j is %j, %j', (name, email, shown, shownInitials) => {
  expect(displayName({ displayName: name, email })).toBe(shown)
  expect(initials({ displayName: name, email })).toBe(shownInitials)
})

test.each([
  ['Asha Kulkarni', 'Asha', 'Kulkarni'],
  [' Meera  Devi Iyer ', 'Meera', 'Devi Iyer'],
  ['Joseph', 'Joseph', ''],
  ['', '', ''],
  [null, '', ''],
])('%j splits into %j and %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})
