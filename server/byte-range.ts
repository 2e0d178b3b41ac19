export interface ByteRange {
  /** The first and the last byte, both sent. */
  first: number
  last: number
}

/**
 * Which part of a file a `Range` header asks for (RFC 9110, section 14): Safari plays no video from a server that does
 * not send parts.
 * @param size of the file, in bytes
 * @returns null for the whole file, also when the header asks for several parts or says nothing we know
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return null
  const last = Math.min(from && to ? Number(to) : size - 1, size - 1)
  const first = from ? Number(from) : Math.max(size - Number(to), 0)
  if (from && to && Number(to) < Number(from)) return null
  return first > last ? 'beyond' : { first, last }
}
