/**
 * The same search in a spelling of its own for each number, encoded for an address: in other letters, and with spaces
 * before it once those are used up. Pages are cached by their address, in which unknown parameters are left out.
 */
export function uncachedSearch(word: string, number: number): string {
  const letters = Array.from(word, (letter, at) => ((number >> at) & 1 ? letter.toUpperCase() : letter))
  return '%20'.repeat(number >> word.length) + letters.join('')
}
