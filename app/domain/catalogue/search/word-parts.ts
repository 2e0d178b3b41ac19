import { inCategory, markedFor, splitWords } from './search-tokens.ts'
import type { SearchTier } from './search-tiers.ts'

/** Shorter parts are in very many words. */
const SHORTEST = 3
/** Longer words have too many endings. */
const LONGEST = 40

/**
 * What a word is found by where a part of it is known: itself and each of its endings, of which one begins with the part.
 * A very long word is found by the empty one, and has to be compared.
 */
export function endingsOf(word: string): string[] {
  const characters = Array.from(word)
  if (characters.length > LONGEST) return ['']
  const count = Math.max(0, characters.length - SHORTEST + 1)
  return Array.from({ length: count }, (_, at) => characters.slice(at).join(''))
}

/** What one text of a tier matches. */
export interface Alternative {
  /** Of each list one token is needed. */
  tokens: string[][]
  /** Whether these are not enough, because several words have to follow each other. */
  isPhrase: boolean
}

/**
 * The parts of words that have to be looked up before it is known which words match in these ways; none if all are whole.
 * Null if a text has only short ones.
 */
export function partsOf(tiers: readonly SearchTier[]): string[] | null {
  const texts = tiers.filter(isOfText).flatMap(({ texts: them }) => them.map(wordPartsOf))
  if (texts.length === 0 || texts.some((parts) => !parts.some(isKnown))) return null
  const open = texts.flat().filter((part) => isKnown(part) && !isWhole(part))
  return [...new Set(open.map(({ letters }) => letters))]
}

/**
 * The tokens of what matches in every one of these ways: for each way its alternatives, without those that match nothing.
 * @param words all that contain one of their {@link partsOf}
 */
export function alternativesOf(tiers: readonly SearchTier[], words: readonly string[]): Alternative[][] {
  const category = tiers.find((tier) => !isOfText(tier))?.texts[0]
  const tokenOf = (place: SearchTier['place'], word: string) => {
    const token = markedFor(place, word)
    return category === undefined ? token : inCategory(category, token)
  }
  return tiers.filter(isOfText).map(({ place, texts }) =>
    texts
      .map((text) => {
        const parts = wordPartsOf(text)
        // Of several words, one of which a part is too short may be any.
        const known = parts.filter(isKnown).map((part) => wordsLike(part, words))
        const tokens = known.map((them) => them.map((word) => tokenOf(place, word)))
        return { tokens, isPhrase: parts.length > 1 }
      })
      .filter(({ tokens }) => tokens.every((them) => them.length > 0)),
  )
}

/**
 * Whether something can match in this way.
 * @param words all that contain the first or the last word of one of its texts, if that has three letters or more
 */
export function isAmong({ texts }: SearchTier, words: readonly string[]): boolean {
  const isFound = (part: WordPart) =>
    !isLong(part) || (isWhole(part) ? words.includes(part.letters) : wordsLike(part, words).length > 0)
  return texts.map(wordPartsOf).some((parts) => [parts[0]!, parts.at(-1)!].every(isFound))
}

/** A word of a text that is looked for, and whether the word that is found may have more letters before or after. */
interface WordPart {
  letters: string
  before: boolean
  after: boolean
}

function wordPartsOf(text: string): WordPart[] {
  const words = splitWords(text)
  return words.map((letters, at) => ({
    letters,
    before: at === 0 && !text.startsWith(' '),
    after: at === words.length - 1 && !text.endsWith(' '),
  }))
}

function wordsLike({ letters, before, after }: WordPart, words: readonly string[]): string[] {
  if (!before && !after) return [letters]
  return words.filter((word) => {
    if (before) return after ? word.includes(letters) : word.endsWith(letters)
    return word.startsWith(letters)
  })
}

const isOfText = ({ place }: SearchTier) => place !== 'category'

const isWhole = ({ before, after }: WordPart) => !before && !after

const isLong = ({ letters }: WordPart) => Array.from(letters).length >= SHORTEST

const isKnown = (part: WordPart) => isWhole(part) || isLong(part)
