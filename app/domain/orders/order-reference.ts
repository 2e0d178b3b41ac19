/**
 * No I, L, O or U: nobody mistakes one for another on the phone. 32 of them, so a byte's remainder is
 * even.
 */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 9

/** How many random bytes `newOrderReference` needs, from a cryptographic source. */
export const ORDER_REFERENCE_BYTES = CODE_LENGTH

/**
 * "ORD-", the time in milliseconds, "-" and nine random uppercase characters (R3.3).
 * Made when checkout opens; being unique, it also lets the same order be sent twice without being placed
 * twice.
 */
export function newOrderReference(nowMs: number, randomBytes: Uint8Array): string {
  if (randomBytes.length < CODE_LENGTH) throw new RangeError(`needs ${CODE_LENGTH} random bytes`)
  const code = Array.from(randomBytes.subarray(0, CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length])
  return `ORD-${String(Math.trunc(nowMs)).padStart(13, '0')}-${code.join('')}`
}

export function isOrderReference(value: unknown): value is string {
  return typeof value === 'string' && /^ORD-[0-9]{13}-[0-9A-Z]{9}$/.test(value)
}
