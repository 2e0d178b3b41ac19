import type { Synonyms } from './search-synonyms.ts'
import { canBeMistyped, type VocabularyRow, soundRow, wordsOf } from './vocabulary.ts'
import { soundOf } from './word-sound.ts'

/** A search cannot make the database look for more. */
const MAX_WORDS = 6

/** What the vocabulary has the words of a search under, by how they sound. */
export function soundsOf(search: string): string[] {
  const words = wordsOf(search).slice(0, MAX_WORDS).filter(canBeMistyped)
  return [...new Set(words.flatMap((word) => soundRow(word)?.trigram ?? []))]
}

/**
 * A search in the words that sound like those that were typed; null if these are its own.
 * @param rows the words of the vocabulary that sound like one of them
 */
export function respell(
  search: string,
  rows: readonly Pick<VocabularyRow, 'trigram' | 'word'>[],
  { bySound }: Synonyms,
): string | null {
  const typed = wordsOf(search)
  const respelled = typed.slice(0, MAX_WORDS).map((word) => {
    const sound = soundOf(word)
    if (!sound || !canBeMistyped(word)) return word
    const trigram = soundRow(word)?.trigram
    const known = rows.filter((row) => row.trigram === trigram).map((row) => row.word)
    return nearest(sound.spoken, [...known, ...(bySound.get(sound.key) ?? [])]) ?? word
  })
  const text = respelled.join(' ')
  return text === typed.join(' ') ? null : text
}

/** The word whose vowels differ least; the first of the alphabet among equals, so that all processes choose the same. */
function nearest(spoken: string, words: readonly string[]): string | null {
  const most = Math.max(2, spoken.length)
  const near = [...new Set(words)]
    .map((word) => ({ word, difference: differenceOf(spoken, soundOf(word)!.spoken) }))
    .filter(({ difference }) => difference <= most)
    .toSorted((a, b) => a.difference - b.difference || (a.word < b.word ? -1 : 1))
  return near[0]?.word ?? null
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
