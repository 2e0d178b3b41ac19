/** The same search in other letters each time: pages are cached by their address, in which unknown parameters are left out. */
export function uncachedSearch(word: string, number: number): string {
  return Array.from(word, (letter, at) => ((number >> at) & 1 ? letter.toUpperCase() : letter)).join('')
}
