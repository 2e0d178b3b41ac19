/** A LIKE pattern (`escape '\\'`) for values that contain a text, in lower case; `%`, `_` and `\\` are escaped. */
export function containsPattern(text: string): string {
  return `%${escapeLike(text)}%`
}

/** The same for values that begin with the text. */
export function prefixPattern(text: string): string {
  return `${escapeLike(text)}%`
}

function escapeLike(text: string): string {
  return text.toLowerCase().replace(/[\\%_]/g, '\\$&')
}
