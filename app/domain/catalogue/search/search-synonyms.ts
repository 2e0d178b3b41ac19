import { DEFAULT_SYNONYMS } from './default-synonyms.ts'
import { soundOf } from './word-sound.ts'
import { wordsOf } from './vocabulary.ts'
import { nameKey } from '#domain/values/text/name-key.ts'

/** Words for the same thing: a search for one also finds the others. Lower case and singular; an added `s` is found, too. */
export type SynonymGroup = readonly string[]

/** Groups of synonyms, made ready for searches. */
export interface Synonyms {
  /** Of "foot scale" not the scale alone: the longest come first. */
  groups: { words: SynonymGroup; longestFirst: SynonymGroup }[]
  /** Each of their single words under how it sounds. */
  bySound: Map<string, string[]>
}

export function prepareSynonyms(groups: readonly SynonymGroup[]): Synonyms {
  const bySound = new Map<string, string[]>()
  for (const word of new Set(wordsOf(groups.flat().join(' ')))) {
    const sound = soundOf(word)
    if (sound) bySound.set(sound.key, [...(bySound.get(sound.key) ?? []), word])
  }
  return {
    groups: groups.map((words) => ({
      words,
      longestFirst: words.toSorted((a, b) => b.length - a.length),
    })),
    bySound,
  }
}

let defaults: Synonyms | undefined

/** Those of a new shop, made ready for the first search. */
export function defaultSynonyms(): Synonyms {
  return (defaults ??= prepareSynonyms(DEFAULT_SYNONYMS))
}

/** A search and what else to search for: the same text with its word replaced by each of its synonyms. */
export function searchTerms(search: string, { groups }: Synonyms = defaultSynonyms()): string[] {
  const text = nameKey(search)
  const alternatives = groups.flatMap(({ words, longestFirst }) => {
    for (const word of longestFirst) {
      const place = findWord(text, word)
      if (place) return words.map((synonym) => text.slice(0, place.start) + synonym + text.slice(place.end))
    }
    return []
  })
  return [...new Set([text, ...alternatives])]
}

/** Where a text first has a word by itself, or with an added `s`. By hand: a pattern for each word took half of a start. */
function findWord(text: string, word: string): { start: number; end: number } | null {
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) {
    if (ENDS_IN_WORD.test(text.slice(0, start))) continue
    const end = start + word.length
    const rest = text.slice(end)
    if (rest.startsWith('s') && !BEGINS_IN_WORD.test(rest.slice(1))) return { start, end: end + 1 }
    if (!BEGINS_IN_WORD.test(rest)) return { start, end }
  }
  return null
}

const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}]$/u
const BEGINS_IN_WORD = /^[\p{L}\p{M}\p{N}]/u
