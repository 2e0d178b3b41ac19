/** A LIKE pattern (`escape '\\'`) for values that contain a text, in lower case; `%`, `_` and `\\` are escaped. */
export function containsPattern(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}
