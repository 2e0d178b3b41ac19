/**
 * Points the addresses of pictures in a text, such as a `srcset`, to where browsers fetch them from.
 * @param base for example `https://cdn.example/prefix`; null: from the shop, at `/pictures/`
 */
export function atPublicAddress(text: string, base: string | null): string {
  return base === null ? text : text.replaceAll('/pictures/', () => `${base}/`)
}
