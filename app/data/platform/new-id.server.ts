import { randomBytes } from 'node:crypto'

/** A short id that no one can guess: 12 letters, 72 bits. */
export function newId(): string {
  return randomBytes(9).toString('base64url')
}
