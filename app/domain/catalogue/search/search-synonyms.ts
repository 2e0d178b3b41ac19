import { DEFAULT_SYNONYMS } from './default-synonyms.ts'
import { soundOf } from './word-sound.ts'
import { wordsOf } from './vocabulary.ts'

/** Words for the same thing: a search for one also finds the others. Lower case and singular; an added `s` is found, too. */
export type SynonymGroup = readonly string[]

/** Groups of synonyms, made ready for searches. */
export interface Synonyms {
  groups: { words: SynonymGroup; patterns: RegExp[] }[]
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
      patterns: words.toSorted((a, b) => b.length - a.length).map(asWord),
    })),
    bySound,
  }
}

export const PREPARED_DEFAULTS = prepareSynonyms(DEFAULT_SYNONYMS)

/** A search and what else to search for: the same text with its word replaced by each of its synonyms. */
export function searchTerms(search: string, { groups }: Synonyms = PREPARED_DEFAULTS): string[] {
  const text = search.normalize('NFC').toLowerCase()
  const alternatives = groups.flatMap(({ words, patterns }) => {
    // The longest: of "foot scale" not the scale alone.
    const word = words.some((each) => text.includes(each)) && patterns.find((pattern) => pattern.test(text))
    return word ? words.map((synonym) => text.replace(word, () => synonym)) : []
  })
  return [...new Set([text, ...alternatives])]
}

/** A text has none of the characters that mean something in a pattern. */
function asWord(text: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${text}s?(?![\p{L}\p{M}\p{N}])`, 'u')
}
