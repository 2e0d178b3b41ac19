export interface ByteRange {
  /** Positions of the first and the last byte, both included. */
  first: number
  last: number
}

/**
 * The part of a file that a `Range` header requests (RFC 9110, section 14). Safari plays a video only if the server
 * supports ranges.
 * @param size of the file, in bytes
 * @returns null for the whole file, also when the header requests several ranges or cannot be parsed; 'beyond' when the
 * range starts after the end of the file (status 416)
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return null
  const last = Math.min(from && to ? Number(to) : size - 1, size - 1)
  const first = from ? Number(from) : Math.max(size - Number(to), 0)
  if (from && to && Number(to) < Number(from)) return null
  return first > last ? 'beyond' : { first, last }
}
