/** Small letters and digits without i, l, o and u: on paper none of them looks like another, and capitals do not count. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 12

/** How many random bytes {@link recoveryCodeOf} needs, from a cryptographic source. */
export const RECOVERY_CODE_BYTES = LENGTH

/** A recovery code of 60 bits in three groups, `7k2m-q0xw-9dza`. */
export function recoveryCodeOf(randomBytes: Uint8Array): string {
  if (randomBytes.length < LENGTH) throw new RangeError(`needs ${LENGTH} random bytes`)
  return grouped(
    Array.from(randomBytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join(''),
  )
}

/**
 * A recovery code as it is stored, of one that was typed without spaces and dashes: capitals, o for 0, i or l for 1. One of
 * ten characters is of before these: two halves in which capitals count.
 */
export function typedRecoveryCode(text: string): string {
  if (/^[a-z0-9]{10}$/i.test(text)) return `${text.slice(0, 5)}-${text.slice(5)}`
  if (!/^[a-z0-9]{12}$/i.test(text)) return text
  return grouped(text.toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1'))
}

function grouped(text: string): string {
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`
}
