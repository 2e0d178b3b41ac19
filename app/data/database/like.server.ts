/** A LIKE pattern (`escape '\\'`) for what contains a text, in lower case; `%`, `_` and `\\` stand for themselves. */
export function containsPattern(text: string): string {
  return `%${escapeLike(text)}%`
}

/** The same for what begins with the text. */
export function prefixPattern(text: string): string {
  return `${escapeLike(text)}%`
}

function escapeLike(text: string): string {
  return text.toLowerCase().replace(/[\\%_]/g, '\\$&')
}
