import { nanoid } from 'nanoid'

const LENGTH = 12

/** A random id that cannot be guessed: 12 characters of A–Z, a–z, 0–9, `-` and `_`, 72 bits. */
export function newId(): string {
  return nanoid(LENGTH)
}
