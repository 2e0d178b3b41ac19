import type { SearchTier } from './search-tiers.ts'

/** Before the words of names. Punctuation is in no word. */
const IN_NAME = '#'

/**
 * What a product is found by in the index of whole words: each of its words, those of its name marked as well, alone and
 * together with the category. PostgreSQL computes the same by a function of its own.
 * @param text a `productText`
 */
export function wordTokens(text: string): string[] {
  const [name = '', , category = ''] = text.split('\n')
  const words = [...splitWords(text), ...splitWords(name).map((word) => IN_NAME + word)]
  return [...new Set([...words, ...words.map((word) => inCategory(category, word))])]
}

/**
 * The tokens of what matches in every one of these ways: for each way alternatives, of which each is a list of tokens
 * that are all needed. Null when a way looks for parts of words.
 */
export function tokensOf(tiers: readonly SearchTier[]): string[][][] | null {
  const category = tiers.find(({ place }) => place === 'category')?.texts[0]
  const ways = tiers.filter(({ place }) => place !== 'category')
  if (ways.length === 0 || !ways.every(hasWholeWords)) return null
  return ways.map(({ place, texts }) =>
    texts.map((text) =>
      splitWords(text).map((word) => {
        const token = markedFor(place, word)
        return category === undefined ? token : inCategory(category, token)
      }),
    ),
  )
}

/** Whether a way looks for nothing but whole words. */
export const hasWholeWords = ({ texts }: SearchTier) =>
  texts.every((text) => text.startsWith(' ') && text.endsWith(' '))

/** Whether words that stand apart are not enough: they must follow each other. */
export const hasPhrase = (ways: string[][][]) => ways.some((way) => way.some((tokens) => tokens.length > 1))

/** The same way, as far as it matches whole words. */
export const asWholeWords = ({ place, texts }: SearchTier): SearchTier => ({
  place,
  texts: place === 'category' ? texts : texts.map((text) => ` ${text.trim()} `),
})

/** A word as it is indexed for a place. */
export const markedFor = (place: SearchTier['place'], word: string) =>
  place === 'name' ? IN_NAME + word : word

export const splitWords = (text: string) => text.split(/[ \n]+/).filter(Boolean)

/** @param category its `searchText` */
export const inCategory = (category: string, token: string) => `${splitWords(category).join('-')}/${token}`
