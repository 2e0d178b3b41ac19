/** Bytes that are looked through for a zero, which no text has. */
const LOOKED_THROUGH = 64 * 1024

/**
 * The text of a file that a spreadsheet saved: UTF-8, UTF-16 with its mark or two English characters in its place, or else
 * Windows-1252, in which every byte means something. Line ends become `\n`.
 * @returns null when it is no text
 */
export function decodeText(bytes: Uint8Array): string | null {
  const utf16 = utf16Of(bytes)
  if (utf16 === null && bytes.subarray(0, LOOKED_THROUGH).includes(0)) return null
  return decode(bytes, utf16).replaceAll(/\r\n?/g, '\n')
}

function utf16Of([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (second === 0 && fourth === 0 && isPrinted(first) && isPrinted(third)) return 'utf-16le'
  return first === 0 && third === 0 && isPrinted(second) && isPrinted(fourth) ? 'utf-16be' : null
}

const isPrinted = (byte = 0) => byte >= 0x20 && byte < 0x7f

function decode(bytes: Uint8Array, utf16: string | null): string {
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
