import { adminImport } from '#copy/admin/catalogue/import.ts'
import { choiceName } from '#domain/catalogue/choices/choices.ts'
import {
  choicesTogether,
  type ImportedChoice,
  importedChoice,
} from '#domain/catalogue/choices/imported-choice.ts'
import { textOfHtml } from './html-text.ts'
import type { ImportRow } from './import-row.ts'
import type { TableRow } from './read-table.ts'

export const WOOCOMMERCE_KEYS: readonly string[] = [
  ...['id', 'type', 'sku', 'name', 'published', 'visibility in catalog', 'short description', 'description'],
  ...['in stock?', 'stock', 'sale price', 'regular price', 'categories', 'images', 'parent'],
  ...['date sale price starts', 'date sale price ends', 'brands'],
  ...['attribute 1 name', 'attribute 1 value(s)', 'attribute 2 name', 'attribute 2 value(s)'],
  ...['attribute 3 name', 'attribute 3 value(s)'],
]

/** Whether a file with these headings is one of WooCommerce. */
export function isWoocommerce(headings: ReadonlySet<string>): boolean {
  return (
    headings.has('name') && (headings.has('regular price') || (headings.has('type') && headings.has('sku')))
  )
}

/**
 * Reads WooCommerce's lines. Its IDs are not those of this shop, so a product is found by its name. A variable product is
 * what its variations, the choices, have in common.
 */
export function readWoocommerce(rows: readonly TableRow[]): ImportRow[] {
  const parents = new Map<string, TableRow>()
  for (const row of rows) {
    const { id, sku } = { id: row.cell('id'), sku: row.cell('sku') }
    if (id) parents.set(`id:${id}`, row)
    if (sku) parents.set(sku, row)
  }
  return rows
    .filter((row) => !/\bgrouped\b/i.test(row.cell('type') ?? ''))
    .map((row) => {
      const read = readLine(row, parents.get(row.cell('parent') ?? ''))
      return /\bvariable\b/i.test(row.cell('type') ?? '') ? sharedOf(read) : read
    })
    .map((row, _, all) => {
      const { choice } = row
      const siblings = all.filter((each) => choice && each.choice?.product === choice.product)
      if (!choice || choicesTogether(siblings.map((each) => each.choice!)).length > 0) return row
      return { ...row, choice: undefined }
    })
    .map((row) => (row.choice ? { ...row, name: choiceName(row.choice.product, row.choice.values) } : row))
}

function sharedOf({ line, name, description, categories, hidden, brand, pictures }: ImportRow): ImportRow {
  return { line, name, description, categories, hidden, brand, pictures, isShared: true }
}

function choiceOf(row: TableRow, parent: TableRow | undefined): ImportedChoice | undefined {
  if (!parent || !/\bvariation\b/i.test(row.cell('type') ?? '')) return undefined
  const pairs = [1, 2, 3].map(
    (number) => [row.cell(`attribute ${number} name`), row.cell(`attribute ${number} value(s)`)] as const,
  )
  return importedChoice(parent.cell('name') ?? '', pairs) ?? undefined
}

function readLine(row: TableRow, parent: TableRow | undefined): ImportRow {
  const inherited = (heading: string) => row.cell(heading) || parent?.cell(heading) || row.cell(heading)
  const name = row.cell('name') ?? ''
  const written = inherited('description') || inherited('short description')
  return {
    line: row.line,
    name,
    choice: choiceOf(row, parent),
    description:
      written === undefined ? undefined : textOfHtml(written.replaceAll(String.raw`\n`, '\n')) || name,
    categories: inherited('categories')
      ?.split(/[,>]/)
      .map((part) => part.trim())
      .filter(Boolean)
      .toReversed(),
    price: row.cell('regular price'),
    discountedPrice: row.cell('sale price'),
    discountFrom: dayOf(row.cell('date sale price starts')),
    discountUntil: dayOf(row.cell('date sale price ends')),
    stock: stockOf(row),
    hidden: hiddenOf(row),
    sku: row.cell('sku'),
    // The first of several.
    brand: inherited('brands')?.split(',')[0]?.trim(),
    pictures: inherited('images')
      ?.split(',')
      .map((image) => image.trim())
      .filter(Boolean),
  }
}

/** Of a moment, `2026-11-30 23:59:59`, its day. */
function dayOf(moment: string | undefined): string | undefined {
  return moment?.replace(/^(\d{4}-\d{2}-\d{2})[T ].*$/, '$1')
}

/** Blank when WooCommerce does not count it: then only whether there is any is known. */
function stockOf(row: TableRow): string | undefined {
  const stock = row.cell('stock')
  if (stock) return stock.replace(/^-\d+$/, '0')
  return row.cell('in stock?') === '0' ? '0' : undefined
}

function hiddenOf(row: TableRow): string | undefined {
  const published = row.cell('published')
  const visibility = row.cell('visibility in catalog')
  if (!published && !visibility) return undefined
  const isShown = (!published || published === '1') && visibility !== 'hidden'
  return isShown ? adminImport.no : adminImport.yes
}
