export interface ReadMail {
  /** In order, unfolded; encoded words are not decoded. */
  headers: [name: string, value: string][]
  /** Decoded. */
  subject: string
  text: string
  html: string
}

/** Parses a mail that the shop has sent or written to a file (RFC 5322). */
export function readMail(raw: string): ReadMail {
  const headers = headersOf(raw)
  const value = (name: string) => headers.find(([found]) => found === name)?.[1] ?? ''
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(value('Content-Type')) ?? []
  const parts = raw.split(`--${boundary}`)
  const body = (type: string) => decodeBody(parts.find((part) => part.includes(`Content-Type: ${type};`)))
  return {
    headers,
    subject: decodeWords(value('Subject')),
    text: body('text/plain'),
    html: body('text/html'),
  }
}

function headersOf(raw: string): [string, string][] {
  const [head = ''] = raw.split('\r\n\r\n')
  return head
    .replaceAll(/\r\n(?=[ \t])/g, '')
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
}

function decodeBody(part = ''): string {
  return Buffer.from(part.slice(part.indexOf('\r\n\r\n')), 'base64').toString()
}

/** Decodes the encoded words of a header (RFC 2047); white space between two of them is ignored. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, encoded: string) =>
      (encoding.toUpperCase() === 'B'
        ? Buffer.from(encoded, 'base64')
        : Buffer.from(unescapeQ(encoded), 'latin1')
      ).toString(),
    )
}

function unescapeQ(encoded: string): string {
  return encoded
    .replaceAll('_', ' ')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
