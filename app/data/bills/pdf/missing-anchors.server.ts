/** What fontkit positions marks with; not in its types. */
interface Positions {
  applyAnchor: (mark: unknown, base: unknown, glyph: number) => void
}
interface Layout {
  engine?: { GPOSProcessor?: Positions | null } | null
}
/** A document of pdfkit with the typeface in use. */
type Written = Record<'_font', { font: Record<'_layoutEngine', Layout | undefined> }>

const mended = new WeakSet<Positions>()

/**
 * Typefaces leave out the place of a mark on letters that it does not go with, and fontkit 2.0.4 fails there, so that a name
 * would have no bill. With the document's typeface the mark then stays where it is, as OpenType says.
 */
export function tolerateMissingAnchors(document: unknown): void {
  const { font } = (document as Written)['_font']
  const positions = font['_layoutEngine']?.engine?.GPOSProcessor
  if (!positions || mended.has(positions)) return
  mended.add(positions)
  const apply = positions.applyAnchor.bind(positions)
  positions.applyAnchor = (mark, base, glyph) => {
    if (base) apply(mark, base, glyph)
  }
}
