const SLUG_LENGTH = 80
const FILE_NAME_LENGTH = 40

/** The marks of Latin letters, which NFKD parts from them. */
const ACCENTS = /[\u0300-\u036F]/g

/**
 * A name as part of a URL: `Ruled Notebook, A5` becomes `ruled-notebook-a5`. Empty for a name without Latin
 * letters or digits; not unique by itself.
 */
export function slugOf(name: string): string {
  const whole = withoutOuterHyphens(hyphenated(name))
  return withoutOuterHyphens(whole.slice(0, SLUG_LENGTH))
}

/** A name as part of a file name: shorter than a slug. */
export function fileSlugOf(name: string): string {
  return withoutOuterHyphens(hyphenated(name).slice(0, FILE_NAME_LENGTH))
}

function hyphenated(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(ACCENTS, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-')
}

function withoutOuterHyphens(text: string): string {
  return text.replace(/^-|-$/g, '')
}
