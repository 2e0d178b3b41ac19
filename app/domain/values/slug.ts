/**
 * A name as part of an address or a file name: `Ruled Notebook, A5` becomes `ruled-notebook-a5`. A name
 * without Latin letters or digits becomes "product". Not unique by itself.
 */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return plain.slice(0, 60).replaceAll(/^-+|-+$/g, '') || 'product'
}
