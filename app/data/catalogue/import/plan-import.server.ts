import { adminBarcode } from '#copy/admin/catalogue/barcode.ts'
import { adminFacts } from '#copy/admin/catalogue/facts.ts'
import { adminImport } from '#copy/admin/catalogue/import.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import type { ImportRow } from '#domain/catalogue/import/import-row.ts'
import { picturesOf } from '#domain/catalogue/import/planned-pictures.ts'
import type { ImportedInto, KnownProduct, PlannedRow, Refused } from '#domain/catalogue/import/planned-row.ts'
import { nameKey } from '#domain/values/text/name-key.ts'
import { asFarAsItHas, isAnotherChoice, rowsOf, soldByChoices, withChoices } from './plan-choices.server.ts'
import { readValues } from './planned-values.server.ts'

const words = adminImport.refusals

/** What an import would do: nothing of it is done yet. One product for each row, in the order of the file. */
export function planImport(rows: readonly ImportRow[], into: ImportedInto): PlannedRow[] {
  const planned = planRows(rows, into)
  const products = soldByChoices(planned, into)
  return products.length === 0 ? planned : planRows(rows, withChoices(into, products))
}

function planRows(given: readonly ImportRow[], into: ImportedInto): PlannedRow[] {
  const rows = given.flatMap((row) => {
    const found = findProduct(row, into)
    return rowsOf(row, found === 'several' ? null : found)
  })
  const seen = new Map<string, number>()
  const codes = { barcode: new Map<string, number>(), sku: new Map<string, number>() }
  return rows.flatMap((row) => {
    const found = findProduct(row, into)
    const refuse = (reason: string): Refused => ({
      kind: 'refused',
      line: row.line,
      name: row.name,
      reasons: [reason],
    })
    if (row.problem) return refuse(row.problem)
    if (found === 'several') return refuse(words.severalOfName)
    if (found && isAnotherChoice(found, row)) return refuse(words.otherChoice(found.name))
    const key = found ? `id ${found.id}` : `name ${nameKey(row.name)}`
    const earlier = seen.get(key)
    if (earlier !== undefined) return refuse(words.duplicate(formatCount(earlier)))
    if (row.name) seen.set(key, row.line)
    const planned = planRow(row, found, into)
    return row.isShared && planned.kind === 'unchanged' ? [] : withOwnCodes(planned, into, codes, refuse)
  })
}

const CODES = {
  barcode: { owners: 'byBarcode', ...adminBarcode.problems },
  sku: { owners: 'bySku', taken: adminFacts.problems.skuTaken, twice: adminFacts.problems.skuTwice },
} as const

type Code = keyof typeof CODES

/**
 * Refuses a row whose barcode or SKU an earlier one has, or another product of the shop.
 * @param seen the line of each
 */
function withOwnCodes(
  planned: PlannedRow,
  into: ImportedInto,
  seen: Record<Code, Map<string, number>>,
  refuse: (reason: string) => Refused,
): PlannedRow {
  if (planned.kind !== 'new' && planned.kind !== 'changed') return planned
  const own = planned.kind === 'changed' ? planned.product.id : null
  for (const code of ['barcode', 'sku'] as const) {
    const value = planned.form[code]
    if (value === null) continue
    const column = adminImport.columns[code]
    const { owners, taken, twice } = CODES[code]
    const earlier = seen[code].get(value)
    if (earlier !== undefined) return refuse(words.of(column, twice(formatCount(earlier))))
    const owner = into[owners].get(value)
    if (owner && owner.id !== own) return refuse(words.of(column, taken(owner.name)))
  }
  for (const code of ['barcode', 'sku'] as const) {
    const value = planned.form[code]
    if (value !== null) seen[code].set(value, planned.line)
  }
  return planned
}

/** By its ID, else by Shopify's handle, else by its name; null when it is new. */
function findProduct(
  row: ImportRow,
  { byId, bySlug, byName }: ImportedInto,
): KnownProduct | null | 'several' {
  const known = (row.id && byId.get(row.id)) || (row.slug && bySlug.get(row.slug))
  if (known) return known
  const [first, second] = byName.get(nameKey(row.name)) ?? []
  return second ? 'several' : (first ?? null)
}

function planRow(given: ImportRow, product: KnownProduct | null, into: ImportedInto): PlannedRow {
  const row = product ? asFarAsItHas(product, given) : given
  const { line, choice } = row
  const values = readValues(row, product, into)
  const pictures = picturesOf(row, product, into.pictures)
  const reasons = [...('reasons' in values ? values.reasons : []), ...pictures.problems]
  if (reasons.length > 0 || 'reasons' in values) return { kind: 'refused', line, name: row.name, reasons }
  const { form } = values
  if (!product) return { kind: 'new', line, form, pictures: pictures.paths ?? [], choice }
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
