import { nameKey } from '#domain/values/text/name-key.ts'

/** Around each word: with it, a single letter is long enough for an index of trigrams. */
export const GAP = '  '

/** A text as the search compares it: lower case, no punctuation, each word between two gaps; empty without a word. */
export function searchText(text: string): string {
  const words = nameKey(text)
    .split(/[\s\p{P}\p{C}]+/u)
    .filter(Boolean)
  return words.length === 0 ? '' : GAP + words.join(GAP) + GAP
}

/** All that a search looks in; the first line is the product's name. */
export function productText(name: string, description: string, category: string): string {
  return [name, description, category].map(searchText).join('\n')
}
