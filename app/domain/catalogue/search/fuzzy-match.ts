import { wordsOf } from './vocabulary.ts'

/** Shorter words must match exactly: with one mistake allowed they would match almost anything. */
const SHORT = 4
const LONG = 8

/**
 * Whether every word of the search is nearly a prefix of one of the product's words. One mistake is allowed, two in
 * words of eight letters or more: a wrong, missing or extra letter, or two swapped ones.
 */
export function isFuzzyMatch(search: string, text: string): boolean {
  const words = wordsOf(text)
  return wordsOf(search).every((typed) => words.some((word) => isNearly(typed, word)))
}

/** Whether one typed word is nearly a prefix of a word. */
export function isNearly(typed: string, word: string): boolean {
  return mistakesInPrefix(word, typed) <= mistakesAllowed(typed)
}

function mistakesAllowed(word: string): number {
  if (word.length < SHORT) return 0
  return word.length < LONG ? 1 : 2
}

/** The minimum of mistakes between what was typed and any prefix of a word (optimal string alignment distance). */
function mistakesInPrefix(word: string, typed: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= word.length; column++) {
      const same = typed[row - 1] === word[column - 1]
      let fewest = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1))
      const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (row > 1 && column > 1 && swapped) fewest = Math.min(fewest, beforeLast[column - 2]! + 1)
      current.push(fewest)
    }
    beforeLast = last
    last = current
  }
  return Math.min(...last)
}
