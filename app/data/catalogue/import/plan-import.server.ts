import { adminBarcode } from '#copy/admin/barcode.ts'
import { adminImport } from '#copy/admin/import.ts'
import { formatCount } from '#domain/values/count.ts'
import type { ImportRow } from '#domain/catalogue/import/import-row.ts'
import { picturesOf } from '#domain/catalogue/import/planned-pictures.ts'
import type { ImportedInto, KnownProduct, PlannedRow, Refused } from '#domain/catalogue/import/planned-row.ts'
import { readValues } from './planned-values.server.ts'

const words = adminImport.refusals

/** What an import would do: nothing of it is done yet. One product for each row, in the order of the file. */
export function planImport(rows: readonly ImportRow[], into: ImportedInto): PlannedRow[] {
  const seen = new Map<string, number>()
  const barcodes = new Map<string, number>()
  return rows.map((row) => {
    const found = findProduct(row, into)
    const refuse = (reason: string): Refused => ({
      kind: 'refused',
      line: row.line,
      name: row.name,
      reasons: [reason],
    })
    if (row.problem) return refuse(row.problem)
    if (found === 'several') return refuse(words.severalOfName)
    const key = found ? `id ${found.id}` : `name ${row.name.toLowerCase()}`
    const earlier = seen.get(key)
    if (earlier !== undefined) return refuse(words.duplicate(formatCount(earlier)))
    if (row.name) seen.set(key, row.line)
    return withOwnBarcode(planRow(row, found, into), into, barcodes, refuse)
  })
}

/** Refuses a row whose barcode an earlier one has, or another product of the shop. @param seen the line of each */
function withOwnBarcode(
  planned: PlannedRow,
  { byBarcode }: ImportedInto,
  seen: Map<string, number>,
  refuse: (reason: string) => Refused,
): PlannedRow {
  if (planned.kind !== 'new' && planned.kind !== 'changed') return planned
  const { barcode } = planned.form
  if (barcode === null) return planned
  const column = adminImport.columns.barcode
  const earlier = seen.get(barcode)
  if (earlier !== undefined)
    return refuse(words.of(column, adminBarcode.problems.twice(formatCount(earlier))))
  const owner = byBarcode.get(barcode)
  const own = planned.kind === 'changed' ? planned.product.id : null
  if (owner && owner.id !== own) return refuse(words.of(column, adminBarcode.problems.taken(owner.name)))
  seen.set(barcode, planned.line)
  return planned
}

/** By its ID, else by Shopify's handle, else by its name; null when it is new. */
function findProduct(
  row: ImportRow,
  { byId, bySlug, byName }: ImportedInto,
): KnownProduct | null | 'several' {
  const known = (row.id && byId.get(row.id)) || (row.slug && bySlug.get(row.slug))
  if (known) return known
  const [first, second] = byName.get(row.name.toLowerCase()) ?? []
  return second ? 'several' : (first ?? null)
}

function planRow(row: ImportRow, product: KnownProduct | null, into: ImportedInto): PlannedRow {
  const { line } = row
  const values = readValues(row, product, into)
  const pictures = picturesOf(row, product, into.pictures)
  const reasons = [...('reasons' in values ? values.reasons : []), ...pictures.problems]
  if (reasons.length > 0 || 'reasons' in values) return { kind: 'refused', line, name: row.name, reasons }
  const { form } = values
  if (!product) return { kind: 'new', line, form, pictures: pictures.paths ?? [] }
  const changes = [...values.changes, ...pictures.changes]
  if (changes.length === 0) return { kind: 'unchanged', line, product }
  return {
    kind: 'changed',
    line,
    product,
    form,
    pictures: pictures.changes.length > 0 ? pictures.paths : null,
    changes,
  }
}
