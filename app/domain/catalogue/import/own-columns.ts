import { adminImport } from '#copy/admin/catalogue/import.ts'
import { paiseToRupees } from '#domain/values/money.ts'
import { saleDays } from '#domain/catalogue/dated-discount.ts'
import { countryName } from '#domain/catalogue/facts/country.ts'
import { FACT_COLUMNS, type ProductFacts } from '#domain/catalogue/facts/product-facts.ts'
import type { EditedProduct } from '#domain/catalogue/product.ts'
import { choiceName, valuesOf } from '#domain/catalogue/choices/choices.ts'
import { type ImportedChoice, importedChoice } from '#domain/catalogue/choices/imported-choice.ts'
import type { ImportRow } from './import-row.ts'
import { headingKey, type TableRow } from './read-table.ts'
import { stockBeforeText } from './stock-before.ts'

const { columns, yes, no, refusals } = adminImport

/** Between the pictures of one cell: no file name has it on Windows. */
const PICTURE_SEPARATOR = '|'

export type Column = keyof typeof columns

const COLUMNS = Object.keys(columns) as Column[]

/** Those that a choice has, and no product. */
const OF_CHOICES: ReadonlySet<Column> = new Set(['choiceOf', 'options', 'choice'])

/** The headings of an export, in their order; those of choices where the shop has some. */
export function ownHeadings(hasChoices: boolean): string[] {
  return exportedColumns(hasChoices).map((column) => columns[column])
}

/** Those that an import knows. */
export const KNOWN_HEADINGS: readonly string[] = ownHeadings(true)

function exportedColumns(hasChoices: boolean): Column[] {
  return COLUMNS.filter((column) => hasChoices || !OF_CHOICES.has(column))
}

const keys = Object.fromEntries(
  Object.entries(columns).map(([column, heading]) => [column, headingKey(heading)]),
) as Record<Column, string>

export const OWN_KEYS: readonly string[] = Object.values(keys)

/** What an export has of a product. */
export type ExportedProduct = Pick<
  EditedProduct,
  | 'id'
  | 'name'
  | 'description'
  | 'price'
  | 'discount'
  | 'stockQuantity'
  | 'lowStockThreshold'
  | 'hidden'
  | 'barcode'
  | keyof ProductFacts
> & {
  pictures: readonly { path: string }[]
  /** The newest stock movement; left out where nothing is exported. */
  movement?: number | null
}

/** The texts of a product, as an export has them, and as an import compares them. */
export function textsOf(product: ExportedProduct) {
  const { discountedPrice } = product.discount
  return {
    name: product.name,
    description: product.description,
    price: paiseToRupees(product.price),
    discountedPrice: discountedPrice === null ? '' : paiseToRupees(discountedPrice),
    ...saleDays(product.discount),
    stock: String(product.stockQuantity),
    hidden: product.hidden ? yes : no,
    barcode: product.barcode ?? '',
    lowStockThreshold: String(product.lowStockThreshold ?? ''),
    ...factTexts(product),
  }
}

/** The facts as texts; blank for what is not given. */
export function factTexts(facts: ProductFacts): Record<keyof ProductFacts, string> {
  const { brand, mrp, origin, maker, netQuantity, sku, mpn } = facts
  return {
    brand: brand ?? '',
    mrp: mrp === null ? '' : paiseToRupees(mrp),
    origin: origin === null ? '' : countryName(origin),
    maker: maker ?? '',
    netQuantity: netQuantity ?? '',
    sku: sku ?? '',
    mpn: mpn ?? '',
  }
}

/** The cells of one product, or of one choice, in the order of {@link ownHeadings}. */
export function ownCells(
  product: ExportedProduct,
  category: string,
  hasChoices = false,
  choice: Pick<ImportedChoice, 'product' | 'options' | 'values'> = NO_CHOICE,
): string[] {
  const texts = textsOf(product)
  const pictures = product.pictures.map(({ path }) => pictureName(path)).join(` ${PICTURE_SEPARATOR} `)
  const cells: Record<Column, string> = {
    ...texts,
    id: product.id,
    category,
    stockBefore: stockBeforeText(product.stockQuantity, product.movement ?? null),
    pictures,
    choiceOf: choice.product,
    options: choice.options.join(', '),
    choice: choice.values.join(', '),
  }
  return exportedColumns(hasChoices).map((column) => cells[column])
}

const NO_CHOICE = { product: '', options: [], values: [] }

/** The file name of a stored picture: `products/17_globe_k3v9` is `17_globe_k3v9.jpg`. */
export function pictureName(path: string): string {
  return `${path.slice(path.lastIndexOf('/') + 1)}.jpg`
}

/** The path of the stored picture that an export named so. */
export function picturePathOf(name: string): string {
  return `products/${name.replace(/\.jpg$/, '')}`
}

/** Reads lines with the columns of this shop. */
export function readOwn(rows: readonly TableRow[]): ImportRow[] {
  return rows.map(({ line, cell }) => {
    const category = cell(keys.category)
    const ofChoice = [cell(keys.choiceOf), cell(keys.options), cell(keys.choice)] as const
    const hasThreshold = cell(keys.lowStockThreshold) !== undefined
    const choice = choiceOf(...ofChoice)
    return {
      line,
      // Without it a choice that is not whole would become a product of its own.
      problem: choice || !ofChoice.some(Boolean) ? undefined : UNFINISHED_CHOICE,
      id: cell(keys.id),
      // As it is called once it is there, so that it is found again.
      name: choice ? choiceName(choice.product, choice.values) : (cell(keys.name) ?? ''),
      choice: choice && { ...choice, hasThreshold },
      description: cell(keys.description),
      categories: category === undefined ? undefined : [category].filter(Boolean),
      price: cell(keys.price),
      discountedPrice: cell(keys.discountedPrice),
      discountFrom: cell(keys.discountFrom),
      discountUntil: cell(keys.discountUntil),
      stock: cell(keys.stock),
      stockBefore: cell(keys.stockBefore),
      hidden: cell(keys.hidden),
      barcode: cell(keys.barcode),
      lowStockThreshold: cell(keys.lowStockThreshold),
      ...Object.fromEntries(FACT_COLUMNS.map((fact) => [fact, cell(keys[fact])])),
      pictures: cell(keys.pictures)
        ?.split(PICTURE_SEPARATOR)
        .map((name) => name.trim())
        .filter(Boolean),
    }
  })
}

const UNFINISHED_CHOICE = refusals.choice(columns.choiceOf, columns.options, columns.choice)

function choiceOf(product = '', options = '', values = ''): ImportedChoice | undefined {
  const names = valuesOf(options)
  const chosen = valuesOf(values)
  if (names.length !== chosen.length) return undefined
  const choice = importedChoice(
    product,
    chosen.map((value, at) => [names[at], value]),
  )
  return choice ? { ...choice, hasPicture: true } : undefined
}
