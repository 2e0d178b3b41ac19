import { plainDigits } from '#domain/values/numbers/plain-digits.ts'
import type { Synonyms } from './search-synonyms.ts'
import { canBeMistyped, soundTrigram, type VocabularyRow, wordsOf } from './vocabulary.ts'
import { soundOf, soundsOfWord, type WordSound } from './word-sound.ts'

/** A search cannot make the database look for more. */
const MAX_WORDS = 6

/** What the vocabulary has the words of a search under, by how they sound. */
export function soundsOf(search: string): string[] {
  const words = wordsOf(search).slice(0, MAX_WORDS).filter(canBeMistyped)
  return [...new Set(words.flatMap(soundsOfWord).map(soundTrigram))]
}

/**
 * A search in the words that sound like those that were typed, and in the digits of the shop; null if these are its own.
 * @param rows the words of the vocabulary that sound like one of them
 */
export function respell(
  search: string,
  rows: readonly Pick<VocabularyRow, 'trigram' | 'word'>[],
  { bySound }: Synonyms,
): string | null {
  const typed = wordsOf(search)
  const respelled = typed.slice(0, MAX_WORDS).map((word) => {
    if (!canBeMistyped(word)) return word
    const alike = soundsOfWord(word).flatMap((sound) => {
      const trigram = soundTrigram(sound)
      const known = rows.filter((row) => row.trigram === trigram).map((row) => row.word)
      return withDifferences(sound, [...known, ...(bySound.get(sound.key) ?? [])])
    })
    return nearest(alike) ?? word
  })
  const text = respelled.join(' ')
  return text === typed.join(' ') && plainDigits(search) === search ? null : text
}

interface AlikeWord {
  word: string
  difference: number
}

/** Words whose vowels are not too different. */
function withDifferences({ spoken }: WordSound, words: readonly string[]): AlikeWord[] {
  const most = Math.max(2, spoken.length)
  return [...new Set(words)]
    .map((word) => ({ word, difference: differenceOf(spoken, soundOf(word)!.spoken) }))
    .filter(({ difference }) => difference <= most)
}

/** The word whose vowels differ least; the first of the alphabet among equals, so that all processes choose the same. */
function nearest(alike: readonly AlikeWord[]): string | null {
  const [first] = alike.toSorted((a, b) => a.difference - b.difference || (a.word < b.word ? -1 : 1))
  return first?.word ?? null
}

/** Twice how many vowels were left out, put in or exchanged, once for `a` and `u`: the consonants are the same. */
function differenceOf(a: string, b: string): number {
  let last = Array.from({ length: b.length + 1 }, (_, at) => 2 * at)
  for (const [row, letter] of Array.from(a).entries()) {
    const current = [2 * (row + 1)]
    for (const [at, other] of Array.from(b).entries()) {
      current.push(Math.min(last[at + 1]! + 2, current[at]! + 2, last[at]! + exchange(letter, other)))
    }
    last = current
  }
  return last.at(-1)!
}

function exchange(letter: string, other: string): number {
  if (letter === other) return 0
  return letter === 'i' || other === 'i' ? 2 : 1
}
