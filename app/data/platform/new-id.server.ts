import { randomBytes } from 'node:crypto'

/** A random id that cannot be guessed: 12 characters, 72 bits. */
export function newId(): string {
  return randomBytes(9).toString('base64url')
}
