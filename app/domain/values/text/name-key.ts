import { withoutInvisible } from './visible-text.ts'

/**
 * What a name is compared and sorted by: names that nobody can tell apart, or that differ in case alone, have one key.
 */
export function nameKey(name: string): string {
  return plainName(name).toLowerCase()
}

/**
 * A name in the one form of all those that look like it: without invisible characters and joiners, its accents part of
 * their letters, one space for spaces of any kind. Not NFKC, which makes characters equal that look different.
 */
export function plainName(name: string): string {
  const visible = withoutInvisible(name).replaceAll(/\p{Cf}+/gu, '')
  return visible.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}
