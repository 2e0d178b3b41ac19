import { expect, test } from 'vitest'

import { continueRun, type KeyRun, scannedCode } from './typed-scan.ts'

const CODE = '8901030865237'

/** @param pace milliseconds between two keys, the last of which is Enter */
function typed(text: string, pace: number): string | null {
  let run: KeyRun | null = null
  let at = 1_000
  for (const character of text) run = continueRun(run, character, (at += pace))
  return scannedCode(run, at + pace)
}

test.each([1, 5, 20, 50])('a code whose keys come every %i ms is a scan', (pace) => {
  expect(typed(CODE, pace)).toBe(CODE)
  expect(typed('96385074', pace)).toBe('96385074')
})

test.each([
  ['a quantity, as fast as it may be', '144', 5],
  ['a phone number at the pace of a fast hand', '9822012345', 80],
  ['a code at the pace of a hand', CODE, 120],
])('%s is none', (_, text, pace) => {
  expect(typed(text, pace)).toBeNull()
})

test('what was typed before the scan is no part of it', () => {
  let run = continueRun(null, '2', 0)
  for (const [place, digit] of [...CODE].entries()) run = continueRun(run, digit, 300 + 5 * place)
  expect(scannedCode(run, 370)).toBe(CODE)
})

test('one slow key of a busy machine does not part a scan; a late Enter is a person’s', () => {
  let run: KeyRun | null = null
  for (const [place, digit] of [...CODE].entries())
    run = continueRun(run, digit, 5 * place + (place > 6 ? 90 : 0))
  expect(scannedCode(run, 160)).toBe(CODE)
  expect(scannedCode(run, 400)).toBeNull()
})
