/** A search cannot make the database look for more. */
const MAX_WORDS = 6
const SHORTEST_PART = 3

/** Searches with two neighbouring words as one: "note book" as "notebook". */
export function joinedSearches(words: readonly string[]): string[] {
  const some = words.slice(0, MAX_WORDS)
  return some.slice(1).map((word, at) => some.toSpliced(at, 2, some[at]! + word).join(' '))
}

/** The parts that each word may be written together of, and what the search is with them: "ballpen" as "ball pen". */
export function splitSearches(words: readonly string[]): { parts: [string, string]; search: string }[] {
  const some = words.slice(0, MAX_WORDS)
  return some.flatMap((word, at) => {
    const letters = Array.from(word)
    const ends = letters
      .map((_, end) => end)
      .filter((end) => end >= SHORTEST_PART && letters.length - end >= SHORTEST_PART)
    return ends.map((end) => {
      const parts: [string, string] = [letters.slice(0, end).join(''), letters.slice(end).join('')]
      return { parts, search: some.toSpliced(at, 1, ...parts).join(' ') }
    })
  })
}
