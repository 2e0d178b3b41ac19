import { validate } from 'stdnum/lib/cjs/in/gstin.js'

/** Of 15 characters; those of 1 and 2 are the code of the State, the last one is a check. */
const LADAKH = /^38[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

export function normaliseGstin(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase()
}

/** Whether a GSTIN is well formed and its check character right. The library does not know Ladakh yet. */
export function isGstin(text: string): boolean {
  const gstin = normaliseGstin(text)
  return LADAKH.test(gstin) || validate(gstin).isValid
}
