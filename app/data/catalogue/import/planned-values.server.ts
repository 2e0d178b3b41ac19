import { adminImport } from '#copy/admin/catalogue/import.ts'
import { isMangledBarcode } from '#domain/catalogue/barcode.ts'
import { type CategoryId, categoryName } from '#domain/catalogue/category.ts'
import { factsOf, NO_FACTS } from '#domain/catalogue/facts/product-facts.ts'
import { type ProductForm, presentProductForm, productOfChoicesForm } from '#domain/catalogue/product-form.ts'
import { NEW_PRODUCT_STOCK } from '#domain/policy.ts'
import type { ImportRow } from '#domain/catalogue/import/import-row.ts'
import { type Column, factTexts, textsOf } from '#domain/catalogue/import/own-columns.ts'
import { hasLostLetters, plainCount, plainDay } from '#domain/catalogue/import/spreadsheet-text.ts'
import { readStockBefore } from '#domain/catalogue/import/stock-before.ts'
import { plainNumber } from '#domain/values/numbers/plain-number.ts'
import type { Change, ImportedInto, KnownProduct, Refused } from '#domain/catalogue/import/planned-row.ts'
import { nameKey, plainName } from '#domain/values/text/name-key.ts'

const words = adminImport.refusals

/** Texts of the editor's form, and the column each is from. */
const COLUMN_OF: Record<keyof ProductForm, Column> = {
  name: 'name',
  description: 'description',
  categoryId: 'category',
  price: 'price',
  discountedPrice: 'discountedPrice',
  discountFrom: 'discountFrom',
  discountUntil: 'discountUntil',
  stockQuantity: 'stock',
  hidden: 'hidden',
  barcode: 'barcode',
  lowStockThreshold: 'lowStockThreshold',
  brand: 'brand',
  mrp: 'mrp',
  origin: 'origin',
  maker: 'maker',
  netQuantity: 'netQuantity',
  sku: 'sku',
  mpn: 'mpn',
}

type Field = keyof ProductForm
type Texts = Record<Field, string>

interface Planned {
  form: ProductForm
  changes: Change[]
}

/** Reads what a row says of a product by the rules of the editor's form. @param product null for a new one */
export function readValues(
  row: ImportRow,
  product: KnownProduct | null,
  into: ImportedInto,
): Planned | Refused {
  const { line, name } = row
  const category = categoryOf(row, product, into)
  const before = product ? ownTexts(product) : NEW_TEXTS
  const given = givenTexts(row, product, category)
  const since = product ? stockSince(given.stockQuantity, into.stockChanges.get(product.id)) : null
  const after = { ...before, ...given, ...(since && { stockQuantity: since.stock }) }
  if (product && FIELDS.every((field) => isSame(after[field], before[field])))
    return { form: valuesOf(product), changes: [] }
  const hidden = HIDDEN[after.hidden.toLowerCase()]
  const schema = product?.choices ? productOfChoicesForm : presentProductForm
  const parsed = schema.safeParse({ ...after, hidden: hidden ?? false })
  const reasons = reasonsOf(parsed.error?.issues ?? [], category, row, into)
  if (hidden === undefined) reasons.push(words.of(adminImport.columns.hidden, words.hidden))
  if (!parsed.success || reasons.length > 0) return { kind: 'refused', line, name, reasons }
  const form = parsed.data
  if (!product) return { form, changes: [] }
  const changed = FIELDS.filter((field) => !isSame(textOf(form, field), before[field]))
  const changes = changed.map((field) => {
    const [from, to] = [before, textsOfForm(form)].map((texts) => shown(texts, field))
    const change = { column: COLUMN_OF[field], before: from!, after: to! }
    return field === 'stockQuantity' && since ? { ...change, since } : change
  })
  return { form, changes }
}

const FIELDS = Object.keys(COLUMN_OF) as Field[]

const NEW_TEXTS: Texts = {
  name: '',
  description: '',
  categoryId: '',
  price: '',
  discountedPrice: '',
  discountFrom: '',
  discountUntil: '',
  stockQuantity: String(NEW_PRODUCT_STOCK),
  hidden: adminImport.no,
  lowStockThreshold: '',
  barcode: '',
  ...factTexts(NO_FACTS),
}

const HIDDEN: Record<string, boolean> = {
  '': false,
  no: false,
  false: false,
  '0': false,
  n: false,
  yes: true,
  true: true,
  '1': true,
  y: true,
}

/** What it has, which need not pass rules that came after it. */
function valuesOf(product: KnownProduct): ProductForm {
  const { name, description, categoryId, price, discount, hidden, stockQuantity } = product
  const { lowStockThreshold, barcode } = product
  const values = { name, description, categoryId, price, ...discount, hidden, stockQuantity }
  return { ...values, lowStockThreshold, barcode, ...factsOf(product) }
}

function ownTexts(product: KnownProduct): Texts {
  const { stock, ...texts } = textsOf(product)
  return { ...texts, stockQuantity: stock, categoryId: product.categoryId }
}

function textsOfForm(form: ProductForm): Texts {
  return ownTexts({ ...form, discount: form, id: '', slug: '', pictures: [] })
}

const textOf = (form: ProductForm, field: Field) => textsOfForm(form)[field]

/** Only the columns that the file has. A blank stock is none, and so is one that was not changed since the download. */
function givenTexts(
  row: ImportRow,
  product: KnownProduct | null,
  categoryId: CategoryId | '' | undefined,
): Partial<Texts> {
  const known: Partial<Texts> = product ? ownTexts(product) : {}
  const { description, hidden, brand, origin, maker, netQuantity } = row
  const [price, discountedPrice, mrp] = [row.price, row.discountedPrice, row.mrp].map(given(plainNumber))
  const [stock, lowStockThreshold] = [row.stock, row.lowStockThreshold].map(given(plainCount))
  const discountFrom = given((text) => plainDay(text, known.discountFrom))(row.discountFrom)
  const discountUntil = given((text) => plainDay(text, known.discountUntil))(row.discountUntil)
  const stockBefore = given((text) => readStockBefore(text).stock)(row.stockBefore)
  // Spaces and accents are what another program made of a name that looks the same.
  const looksSame = product !== null && plainName(row.name) === plainName(product.name)
  const name = looksSame ? undefined : row.name
  const texts: { [Name in Field]: string | undefined } = {
    name,
    description,
    categoryId,
    price,
    discountedPrice,
    discountFrom,
    discountUntil,
    stockQuantity: stock && (!product || stock !== stockBefore) ? stock : undefined,
    hidden,
    lowStockThreshold,
    // A spreadsheet rounds long numbers, also those that nobody touched.
    barcode: unlessMangled(row.barcode, product?.barcode),
    sku: unlessMangled(row.sku, onlyDigits(product?.sku)),
    mpn: unlessMangled(row.mpn, onlyDigits(product?.mpn)),
    brand,
    mrp,
    origin,
    maker,
    netQuantity,
  }
  const isGiven = ([field, text]: [string, string | undefined]) =>
    text !== undefined && !hasLostLetters(text, known[field as Field] ?? '')
  return Object.fromEntries(Object.entries(texts).filter(isGiven))
}

/** What a stock of the file is by now; null when nothing was sold since, or came back. */
function stockSince(typed: string | undefined, change = 0) {
  if (!typed || change === 0 || !/^[0-9]+$/.test(typed)) return null
  return { typed, change, stock: String(Math.max(0, Number(typed) + change)) }
}

const given = (read: (text: string) => string) => (text: string | undefined) =>
  text === undefined ? undefined : read(text)

const onlyDigits = (code: string | null | undefined) => (/^[0-9]+$/.test(code ?? '') ? code : null)

/** Undefined for what a spreadsheet made of the number that the product has. */
function unlessMangled(text: string | undefined, known: string | null | undefined): string | undefined {
  return text && known && isMangledBarcode(text, known) ? undefined : text
}

/** Blank when the shop has none of them; undefined when the product keeps its own. */
function categoryOf(
  { categories }: ImportRow,
  product: KnownProduct | null,
  into: ImportedInto,
): CategoryId | '' | undefined {
  if (!categories && product) return undefined
  for (const name of categories ?? []) {
    const wanted = nameKey(name)
    const found = into.categories.find(({ id, name }) => id === wanted || nameKey(name) === wanted)
    if (found) return found.id
  }
  return into.otherCategory ?? ''
}

function reasonsOf(
  issues: readonly { path: PropertyKey[]; message: string }[],
  category: string | undefined,
  { categories = [] }: ImportRow,
  into: ImportedInto,
): string[] {
  const known = into.categories.map(({ name }) => name).join(', ')
  const reasons = issues.flatMap(({ path: [field], message }) => {
    // An error of the whole form repeats what its fields say.
    if (field === undefined) return []
    const column = COLUMN_OF[field as Field]
    const problem =
      column === 'category' && category === '' ? words.category(categories.join(', '), known) : message
    return [words.of(adminImport.columns[column], problem)]
  })
  return [...new Set(reasons)]
}

/** A browser's form ends lines with two characters; a file that was read, with one. */
function isSame(after: string, before: string): boolean {
  return after === before || after === before.replaceAll('\r\n', '\n').trim()
}

function shown(texts: Texts, field: Field): string {
  const text = field === 'categoryId' ? categoryName(texts[field]) : texts[field]
  return text === '' ? adminImport.blank : text
}
