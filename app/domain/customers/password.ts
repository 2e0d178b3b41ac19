import { problems } from '#copy/problems.ts'

import { CATEGORIES } from '#domain/catalogue/category.ts'
import { ADMIN_PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/policy.ts'

/**
 * Words not to be used in passwords, because they are guessed first in a shop like this one (ASVS 6.1.2). The shop's own
 * name and the account's e-mail are added to them.
 */
export const LISTED_WORDS = [
  ...['kalam', 'stationery', 'stationers', 'gifts', 'gift', 'shop', 'store'],
  ...CATEGORIES.map(({ id }) => id),
  ...['admin', 'administrator', 'shopkeeper', 'owner', 'manager', 'customer', 'login', 'password', 'pass'],
  ...['welcome', 'india', 'bharat'],
]

/**
 * A password in the form that is hashed: what looks the same is the same, however a keyboard composes a letter such as ड़ or é
 * (RFC 8265, OpaqueString: NFC, and one space for all kinds of them).
 */
export function normalisePassword(password: string): string {
  return password.normalize('NFC').replaceAll(/\p{Zs}/gu, ' ')
}

/** The error message about a new password's length; null if it is valid. */
export function passwordProblem(password: string): string | null {
  const length = lengthOf(password)
  if (length < PASSWORD_MIN_LENGTH) return problems.signUp.passwordTooShort
  return length > PASSWORD_MAX_LENGTH ? problems.signUp.passwordTooLong : null
}

export function isShortForAdmin(password: string): boolean {
  return lengthOf(password) < ADMIN_PASSWORD_MIN_LENGTH
}

/**
 * Whether a password is found by a rule, so that no list of common passwords needs it: a repetition, consecutive
 * characters, or nothing but listed words with digits and signs.
 * @param about further texts whose words are listed, such as the shop's name and the account's e-mail
 */
export function isGuessable(password: string, about: readonly string[]): boolean {
  const text = password.toLowerCase()
  return (
    isRepetition(text) || isSequence(text) || isMadeOf(text, [...LISTED_WORDS, ...about.flatMap(wordsOf)])
  )
}

/** Such as 777777, 121212 or 12341234. */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+$/su.test(text)
}

/** Such as 654321 or abcdef. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0)!)
  return [1, -1].some((step) => codes.every((code, index) => code === codes[0]! + index * step))
}

/** Such as kalam@2026 or AdminShop1. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const letters = text.replaceAll(/[^\p{L}\p{M}]/gu, '')
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  return letters !== '' && longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), letters) === ''
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []
}

function lengthOf(password: string): number {
  return Array.from(password).length
}
