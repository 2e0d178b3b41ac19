const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  times: '×',
  deg: '°',
  copy: '©',
  reg: '®',
}

/** The text of a description in HTML, as other shops export them: paragraphs and list items on lines of their own. */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html
  const text = html
    // Line ends of the source mean no more than spaces.
    .replaceAll(/\s*\n\s*/g, /<(?:p|br|div|li|h\d)\b/i.test(html) ? ' ' : '\n')
    .replaceAll(/<li\b[^<>]*>/gi, '\n- ')
    .replaceAll(/<br\b[^<>]*>|<\/(?:p|div|h[1-6]|ul|ol|tr|table)>/gi, '\n')
    .replaceAll(/<\/?[a-z!][^<>]*>/gi, '')
    .replaceAll(/&(#x?)?([\da-z]{1,8});/gi, decodeEntity)
  const lines = text.split('\n').map((line) => line.trim())
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function decodeEntity(entity: string, numeric: string | undefined, name: string): string {
  if (!numeric) return ENTITIES[name.toLowerCase()] ?? entity
  const code = Number.parseInt(name, numeric.length > 1 ? 16 : 10)
  const isText = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isText ? String.fromCodePoint(code) : ''
}
