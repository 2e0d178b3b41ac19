import { z } from 'zod'

import { adminSearchWords as words } from '#copy/admin/catalogue/search-words.ts'
import { optionalProse } from '#domain/values/form-field.ts'
import { DEFAULT_SYNONYMS } from './default-synonyms.ts'
import type { SynonymGroup } from './search-synonyms.ts'
import { searchText } from './search-text.ts'

const MAX_LENGTH = 12_000
const MAX_LINES = 300
const MAX_WORDS = 12
const MAX_WORD_LENGTH = 40
const SEPARATORS = /[,،;]/

/** One line for each thing, its words between commas; a blank list is the default one again. */
export const searchSynonymsForm = z.object({
  words: optionalProse(MAX_LENGTH)
    .superRefine((text, context) => {
      const message = problemOf(text ?? '')
      if (message !== null) context.addIssue({ code: 'custom', message, input: text })
    })
    .transform((text) => {
      const groups = linesOf(text ?? '').filter((line) => line.length > 0)
      return linesFrom(groups.length > 0 ? groups : DEFAULT_SYNONYMS)
    }),
})

/** The list as it is written in the form. */
export function linesFrom(groups: readonly SynonymGroup[]): string {
  return groups.map((group) => group.join(', ')).join('\n')
}

/** The groups of a list that the form accepts, blank lines as empty ones. */
export function linesOf(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .map((line) => [...new Set(line.split(SEPARATORS).map(asSearched).filter(Boolean))])
}

/** A word as searches are compared. */
const asSearched = (word: string) => searchText(word).trim().replaceAll(/ +/g, ' ')

/** What is wrong with the list, by the number of its line; null for nothing. */
function problemOf(text: string): string | null {
  const lines = linesOf(text)
  const written = text.split(/\r?\n/)
  if (lines.length > MAX_LINES) return words.tooManyLines(MAX_LINES)
  for (const [index, line] of lines.entries()) {
    if (line.length === 1) return words.oneWord(index + 1, line[0]!)
    if (line.length > MAX_WORDS) return words.tooManyWords(index + 1, MAX_WORDS)
    // As it was written: searches are compared without signs.
    const strange = written[index]!.split(SEPARATORS).find(
      (word) => !/^[\p{L}\p{M}\p{N}\s'’&.-]*$/u.test(word),
    )
    if (strange) return words.strangeWord(index + 1, strange.trim())
    const long = line.find((word) => word.length > MAX_WORD_LENGTH)
    if (long) return words.longWord(index + 1, long, MAX_WORD_LENGTH)
  }
  return null
}
