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
    return planRow(row, found, into)
  })
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
