import { numberWords as words } from '#copy/number-words.ts'

import type { Paise } from './money.ts'

/** An amount in words: `Two hundred forty-nine rupees and fifty paise`. */
export function amountInWords(amount: Paise): string {
  const [rupees, paise] = [Math.floor(amount / 100), amount % 100]
  const whole = words.rupees(inWords(rupees), rupees === 1)
  const text = paise === 0 ? whole : words.and(whole, words.paise(inWords(paise)))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function inWords(number: number): string {
  if (number === 0) return words.zero
  const scale = words.scales.find(({ value }) => number >= value)
  if (!scale) return belowHundred(number)
  const rest = number % scale.value
  const parts = [inWords(Math.floor(number / scale.value)), scale.word, rest === 0 ? '' : inWords(rest)]
  return parts.filter(Boolean).join(' ')
}

function belowHundred(number: number): string {
  if (number < words.ones.length) return words.ones[number]!
  const ten = words.tens[Math.floor(number / 10)]!
  const one = number % 10
  return one === 0 ? ten : `${ten}-${words.ones[one]!}`
}
