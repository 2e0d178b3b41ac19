const ADDRESS_LENGTH = 80
const FILE_NAME_LENGTH = 40

/**
 * A name as part of an address: `Ruled Notebook, A5` becomes `ruled-notebook-a5`. Empty for a name without Latin
 * letters or digits; not unique by itself.
 */
export function slugOf(name: string): string {
  return withoutOuterHyphens(hyphenated(name.normalize('NFKD'))).slice(0, ADDRESS_LENGTH)
}

/** The same for the name of a file, which is shorter and leaves out letters with accents. */
export function fileSlugOf(name: string): string {
  return withoutOuterHyphens(hyphenated(name).slice(0, FILE_NAME_LENGTH))
}

function hyphenated(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

function withoutOuterHyphens(text: string): string {
  return text.replace(/^-|-$/g, '')
}
