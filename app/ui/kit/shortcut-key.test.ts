import { expect, test } from 'vitest'

import { shortcutKey } from './shortcut-key.ts'

const NONE = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test.each([
  ['s', 'KeyS', 's'],
  ['S', 'KeyS', 's'],
  // Devanagari, by InScript, and Russian.
  ['े', 'KeyS', 's'],
  ['ी', 'KeyR', 'r'],
  ['я', 'KeyZ', 'z'],
  // Dvorak: the letter counts, and a sign at the place of a letter is none.
  ['s', 'Semicolon', 's'],
  [';', 'KeyZ', null],
  ['Enter', 'Enter', null],
  ['१', 'Digit1', null],
])('%s at %s with Ctrl or Cmd is %s', (key, code, letter) => {
  expect(shortcutKey({ ...NONE, key, code, ctrlKey: true })).toBe(letter)
  expect(shortcutKey({ ...NONE, key, code, metaKey: true })).toBe(letter)
  for (const other of [{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }])
    expect(shortcutKey({ ...NONE, key, code, ...other })).toBeNull()
})
