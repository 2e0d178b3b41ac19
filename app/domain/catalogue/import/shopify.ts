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

/** Each of what is read, under the headings of Shopify's exports, then of its newer template. */
const COLUMNS = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  description: ['body (html)', 'body html', 'description'],
  category: ['product category'],
  type: ['type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare-at price'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  vendor: ['vendor'],
  sku: ['variant sku', 'sku'],
  option1: ['option1 value'],
  option2: ['option2 value'],
  option3: ['option3 value'],
  name1: ['option1 name'],
  name2: ['option2 name'],
  name3: ['option3 name'],
} as const

type Column = keyof typeof COLUMNS

export const SHOPIFY_KEYS: readonly string[] = Object.values(COLUMNS).flat()

/** Whether a file with these headings is one of Shopify. */
export function isShopify(headings: ReadonlySet<string>): boolean {
  const has = (column: Column) => COLUMNS[column].some((key) => headings.has(key))
  return has('title') && (has('handle') || headings.has('variant price'))
}

/** What Shopify writes for a product without variants. */
const NO_OPTION = 'Default Title'

/**
 * Reads Shopify's lines: those with one handle are one product, with a line for each variant and each further picture.
 * Variants are choices of their product; those that cannot be are products of their own, named after their options.
 */
export function readShopify(rows: readonly TableRow[]): ImportRow[] {
  const groups = new Map<string, TableRow[]>()
  for (const row of rows) {
    const key = text(row, 'handle') || text(row, 'title') || String(row.line)
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].flatMap(readProduct)
}

function readProduct(lines: TableRow[]): ImportRow[] {
  const head = lines.find((line) => text(line, 'title')) ?? lines[0]!
  const variants = lines.filter((line) => text(line, 'price'))
  const title = text(head, 'title') ?? ''
  const shared = {
    description:
      text(head, 'description') === undefined ? undefined : textOfHtml(text(head, 'description')!) || title,
    categories: categoriesOf(head),
    hidden: hiddenOf(head),
    pictures: picturesOf(lines),
    brand: text(head, 'vendor'),
  }
  if (variants.length <= 1) {
    const line = variants[0] ?? head
    const slug = text(head, 'handle')
    const onlyChoice = choiceOf(title, head, line) ?? undefined
    return [{ line: head.line, slug, name: title, ...shared, ...ofVariant(line), onlyChoice }]
  }
  const choices = choicesTogether(variants.map((line) => choiceOf(title, head, line)))
  const product = { line: head.line, name: title, ...shared, isShared: true } as const
  const rows = variants.map((line, at) => {
    const choice = choices[at]
    const name = choice ? choiceName(title, choice.values) : `${title} (${optionsOf(line)})`
    return { line: line.line, name, ...shared, ...ofVariant(line), ...(choice && { choice }) }
  })
  return choices.length > 0 ? [product, ...rows] : rows
}

/** The names of the options are on the first line of a product alone. */
function choiceOf(title: string, head: TableRow, line: TableRow): ImportedChoice | null {
  const pairs = ([1, 2, 3] as const).map((number) => {
    const value = text(line, `option${number}`)
    return [text(head, `name${number}`), value === NO_OPTION ? undefined : value] as const
  })
  return importedChoice(title, pairs)
}

/** Shopify writes an apostrophe before a number, so that a spreadsheet keeps its zeros. */
function ofVariant(line: TableRow): Partial<ImportRow> {
  return { ...pricesOf(line), stock: stockOf(line), sku: text(line, 'sku')?.replace(/^'/, '') }
}

function text(row: TableRow, column: Column): string | undefined {
  for (const key of COLUMNS[column]) {
    const found = row.cell(key)
    if (found !== undefined) return found
  }
  return undefined
}

function optionsOf(line: TableRow): string {
  const values = [text(line, 'option1'), text(line, 'option2'), text(line, 'option3')]
  return values.filter((value) => value && value !== NO_OPTION).join(', ') || String(line.line)
}

/** The compared price is the one that is crossed out; it is no MRP, of which nothing is said. */
function pricesOf(line: TableRow): Pick<ImportRow, 'price' | 'discountedPrice'> {
  const price = text(line, 'price')
  const compareAt = text(line, 'compareAt')
  const isReduced = compareAt && Number(compareAt) > Number(price)
  return isReduced ? { price: compareAt, discountedPrice: price } : { price, discountedPrice: '' }
}

/** Undefined when Shopify does not count it; never below nothing, as it is after overselling. */
function stockOf(line: TableRow): string | undefined {
  if (text(line, 'tracker') === '') return undefined
  return text(line, 'quantity')?.replace(/^-\d+$/, '0')
}

function hiddenOf(head: TableRow): string | undefined {
  const status = text(head, 'status')?.toLowerCase()
  const published = text(head, 'published')?.toLowerCase()
  if (!status && !published) return undefined
  const isShown = (!status || status === 'active') && published !== 'false'
  return isShown ? adminImport.no : adminImport.yes
}

function categoriesOf(head: TableRow): string[] {
  const names = [text(head, 'type'), ...(text(head, 'category') ?? '').split('>').toReversed()]
  return [...names, ...(text(head, 'tags') ?? '').split(',')].flatMap((name) => name?.trim() || [])
}

function picturesOf(lines: TableRow[]): string[] {
  const images = lines.flatMap((line) => {
    const image = text(line, 'image')
    return image ? [{ image, position: Number(text(line, 'imagePosition')) || 0 }] : []
  })
  const sorted = images.toSorted((a, b) => a.position - b.position).map(({ image }) => image)
  return [...new Set(sorted)]
}
