import { plainDigits } from '#domain/values/numbers/plain-digits.ts'
import { searchText } from './search-text.ts'
import { soundOf, type WordSound } from './word-sound.ts'

/** A word, under one of the parts by which it is found when it is mistyped. */
export interface VocabularyRow {
  id: string
  trigram: string
  word: string
}

const LENGTH = 3
/** A search cannot make the database look for more. */
const MAX_TRIGRAMS = 60

/** The words of a text, in lower case; its numbers in the digits 0 to 9. */
export function wordsOf(text: string): string[] {
  return searchText(plainDigits(text)).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** A number that is not found is another one. */
export const canBeMistyped = (word: string) => /\p{L}/u.test(word)

/** Before how a word sounds: no word has such a sign. */
const SOUND = '~'

/** What the words with this sound are found under. */
export const soundTrigram = ({ key }: WordSound) => SOUND + key

/** What a word is found under by all words that sound like it; null for a word without such a sound. */
export function soundRow(word: string): VocabularyRow | null {
  const sound = soundOf(word)
  const trigram = sound && soundTrigram(sound)
  return trigram === null ? null : { id: `${trigram}/${word}`, trigram, word }
}

/** The id of a word's row under its first trigram: every word has that one. */
export function wordId(word: string): string {
  const [trigram] = trigramsOf(Array.from(word))
  return `${trigram}/${word}`
}

/** Each word of a text under each of its trigrams, and how it sounds; sorted, so that two transactions add them in the same order. */
export function vocabularyRows(text: string): VocabularyRow[] {
  return [...new Set(wordsOf(text).filter(canBeMistyped))]
    .flatMap((word) => [
      ...[...trigramsOf(Array.from(word))].map((trigram) => ({ id: `${trigram}/${word}`, trigram, word })),
      ...[soundRow(word)].filter((row) => row !== null),
    ])
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * The trigrams of a mistyped word, and of each variant with two adjacent characters swapped: a short word with such a
 * mistake has none in common with the right one.
 */
export function trigramsOfTyped(word: string): string[] {
  const characters = Array.from(word)
  const trigrams = trigramsOf(characters)
  for (let at = 0; at + 1 < characters.length; at++) {
    const swapped = characters.with(at, characters[at + 1]!).with(at + 1, characters[at]!)
    for (const trigram of trigramsOf(swapped)) trigrams.add(trigram)
  }
  return [...trigrams].slice(0, MAX_TRIGRAMS)
}

/**
 * What a word of the vocabulary has, after a space, if names have this text in the words or at their start; and one of its
 * trigrams. Null when that says nothing of names: the vocabulary has no numbers and no signs.
 * @param text of a `SearchTier`
 */
export function partOfWord(text: string): { trigram: string; part: string } | null {
  const word = text.trim()
  if (text.endsWith(' ') || !/^[\p{L}\p{M}\p{N}]+$/u.test(word) || !canBeMistyped(word)) return null
  const part = text.startsWith(' ') ? ` ${word}` : word
  const trigram = Array.from(part).slice(0, LENGTH).join('')
  return Array.from(trigram).length === LENGTH ? { trigram, part } : null
}

/** With a space before the word: its first two characters count, too. */
function trigramsOf(characters: string[]): Set<string> {
  const padded = [' ', ...characters]
  return new Set(
    Array.from({ length: Math.max(1, padded.length - LENGTH + 1) }, (_, at) =>
      padded.slice(at, at + LENGTH).join(''),
    ),
  )
}
