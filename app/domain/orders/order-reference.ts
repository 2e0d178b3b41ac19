/**
 * No I, L, O or U, which are easily confused with 1, 0 and V when read aloud. There are 32 characters, so a random
 * byte modulo 32 is uniformly distributed.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 9

/** How many random bytes `newOrderReference` needs, from a cryptographic source. */
export const ORDER_REFERENCE_BYTES = CODE_LENGTH

/**
 * "ORD-", the time in milliseconds, "-" and nine random uppercase characters (R3.3).
 * Created when the checkout page is opened. Because it is unique, a request that is sent twice places one
 * order.
 */
export function newOrderReference(nowMs: number, randomBytes: Uint8Array): string {
  if (randomBytes.length < CODE_LENGTH) throw new RangeError(`needs ${CODE_LENGTH} random bytes`)
  const code = Array.from(randomBytes.subarray(0, CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length])
  return `ORD-${String(Math.trunc(nowMs)).padStart(13, '0')}-${code.join('')}`
}

/** The random characters at the end, which people read aloud and compare, and all before them. */
export function splitReference(reference: string): { prefix: string; code: string } {
  return { prefix: reference.slice(0, -CODE_LENGTH), code: reference.slice(-CODE_LENGTH) }
}

/** When a reference was created, epoch milliseconds. */
export function referenceTime(reference: string): number {
  return Number(reference.split('-')[1])
}

export function isOrderReference(value: unknown): value is string {
  return typeof value === 'string' && /^ORD-[0-9]{13}-[0-9A-Z]{9}$/.test(value)
}

/**
 * What a search may have of a reference, in capitals and without what people add to it: `#`, spaces, hyphens. Null for
 * words without a digit and without `#`: names are not compared with the random letters.
 */
export function referencePart(search: string): string | null {
  const part = search.replaceAll(/[#\s-]/gu, '').toUpperCase()
  return /^[0-9A-Z]{3,25}$/.test(part) && /[0-9#]/.test(search) ? part : null
}
