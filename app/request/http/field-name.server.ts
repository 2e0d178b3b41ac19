/** The longest name of a field in the shop is `lines[99].productId`. */
const MAX_NAME_LENGTH = 64

/** `lines[0].productId` has a depth of three. */
const MAX_DEPTH = 4

/** A word, followed by `.word`, `[]` or `[index]`; an index of at most three digits. */
const NAME = /^[\w-]+(?:\.[\w-]+|\[\d{0,3}\])*$/
const PARTS = /[\w-]+|\[\d{0,3}\]/g

/** The properties by which a name could change what every object inherits. */
const INHERITED = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * The parts of a field's name: `lines[0].productId` is `['lines', 0, 'productId']`. `lines[]` ends in an empty part.
 * @returns null for a name that no form of this shop can have: too long, too deep, or not of this notation
 */
export function partsOfName(name: string): (string | number)[] | null {
  if (name.length > MAX_NAME_LENGTH || !NAME.test(name)) return null
  const parts = name.match(PARTS)!
  if (parts.length > MAX_DEPTH || parts.some((part) => INHERITED.has(part))) return null
  return parts.map((part) => (part.startsWith('[') ? indexOf(part) : part))
}

function indexOf(part: string): number | string {
  const digits = part.slice(1, -1)
  return digits === '' ? '' : Number(digits)
}
