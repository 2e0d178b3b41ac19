import { expect, test } from 'vitest'

import { isGuessable, isShortForAdmin, LISTED_WORDS, normalisePassword, passwordProblem } from './password.ts'

const ABOUT = ['Sharma & Sons', 'asha.rao@example.com']

test.each(['', '12345', '🖍🖍🖍'])('%j is too short', (password) => {
  expect(passwordProblem(password)).toBe('Password must be at least 6 characters long')
})

test('up to 128 characters of any kind', () => {
  expect(passwordProblem('neat-6')).toBeNull()
  expect(passwordProblem('  आशा 🖍  ')).toBeNull()
  expect(passwordProblem('x'.repeat(128))).toBeNull()
  expect(passwordProblem('x'.repeat(129))).toBe('Password must be at most 128 characters long')
})

test('a password is the same from every keyboard, and keeps its capitals and spaces', () => {
  for (const [one, other] of [
    ['पेड\u093cपौधे9', 'पे\u095cपौधे9'],
    ['caf\u00e9-blau9', 'cafe\u0301-blau9'],
    ['two words 7', 'two\u00a0words\u30007'],
  ] as const) {
    expect(normalisePassword(one)).toBe(normalisePassword(other))
  }
  expect(normalisePassword(' Satin  Ribbon 7 ')).toBe(' Satin  Ribbon 7 ')
})

test('an admin’s password has at least 10 characters', () => {
  expect([isShortForAdmin('chalk-423'), isShortForAdmin('chalk-4231')]).toEqual([true, false])
})

test.each([
  ...['777777', '121212', '123123123', '12341234', 'ABCABC', 'x'.repeat(128)],
  ...['654321', '87654321', 'abcdefg', 'GFEDCBA'],
  ...['kalam@2026', 'KalamShop1', '**stationery**', 'admin@123', 'india@123', 'password@123'],
  ...['Sharma#1985', 'sons-sharma', 'asha.rao', 'Rao2026!', 'example123'],
])('%j is guessable', (password) => {
  expect(isGuessable(password, ABOUT)).toBe(true)
})

test.each(LISTED_WORDS)('the listed word %s alone is guessable', (word) => {
  expect([isGuessable(`${word}2026`, []), isGuessable(word.toUpperCase(), [])]).toEqual([true, true])
})

test.each(['neat-6', 'satin ribbon 7', 'my kalam writes blue', 'आशा-लता', '294617', 'asha-likes-tea'])(
  '%j is not',
  (password) => {
    expect(isGuessable(password, ABOUT)).toBe(false)
  },
)
