import { choiceName, parentOf } from '#domain/catalogue/choices/choices.ts'
import type { ImportRow } from '#domain/catalogue/import/import-row.ts'
import type { ImportedInto, KnownProduct, PlannedRow } from '#domain/catalogue/import/planned-row.ts'
import { nameKey } from '#domain/values/text/name-key.ts'

/** What a row says of what this one has itself. */
export function asFarAsItHas(product: KnownProduct, row: ImportRow): ImportRow {
  if (parentOf(product.id) !== null) return ofChoice(row, product)
  return product.choices ? ofProductWithChoices(row) : row
}

/** Its price and its stock are those of its choices: no line of it changes them, so none says that it would. */
function ofProductWithChoices(row: ImportRow): ImportRow {
  const none = {
    price: undefined,
    discountedPrice: undefined,
    discountFrom: undefined,
    discountUntil: undefined,
  }
  return { ...row, ...none, stock: undefined, stockBefore: undefined }
}

/** What a row says of a choice that the shop has: the rest is said of its product. */
function ofChoice(row: ImportRow, { name }: KnownProduct): ImportRow {
  const { line, price, discountedPrice, discountFrom, discountUntil, mrp, barcode, sku } = row
  const { stock, stockBefore, lowStockThreshold } = row
  const prices = { price, discountedPrice, discountFrom, discountUntil, mrp }
  return { line, name, ...prices, stock, stockBefore, lowStockThreshold, barcode, sku }
}

/** Whether a row with the ID of a choice says that something else is chosen, which no import changes. */
export function isAnotherChoice({ id, name }: KnownProduct, { choice }: ImportRow): boolean {
  return parentOf(id) !== null && !!choice && !nameKey(name).endsWith(nameKey(choiceName('', choice.values)))
}

/**
 * What a row says where the shop has this product for it. What choices have in common is said of a product with choices
 * alone; of such a product, a single variant is the choice that is left.
 */
export function rowsOf(row: ImportRow, product: KnownProduct | null): ImportRow[] {
  if (row.isShared) return product?.choices ? [row] : []
  const { onlyChoice, slug: _, ...given } = row
  if (!onlyChoice || !product?.choices || nameKey(product.name) !== nameKey(onlyChoice.product)) return [row]
  const name = choiceName(onlyChoice.product, onlyChoice.values)
  const { line, description, categories, hidden, brand, pictures } = row
  const shared = { line, name: row.name, description, categories, hidden, brand, pictures } as const
  return [
    { ...shared, isShared: true },
    { ...given, name, choice: onlyChoice },
  ]
}

/** The products of a plan that are sold by their choices from then on, which they are not yet. */
export function soldByChoices(planned: readonly PlannedRow[], { byName }: ImportedInto): KnownProduct[] {
  const products = planned.flatMap((row) => {
    if (row.kind !== 'new' || !row.choice) return []
    const [product] = byName.get(nameKey(row.choice.product)) ?? []
    return product && !product.choices && parentOf(product.id) === null ? [product] : []
  })
  return [...new Set(products)]
}

/** The same shop when these products have choices. */
export function withChoices(into: ImportedInto, products: readonly KnownProduct[]): ImportedInto {
  const changed = new Map(products.map((each) => [each, { ...each, choices: { pricesDiffer: false } }]))
  const now = (each: KnownProduct) => changed.get(each) ?? each
  const all = (known: ReadonlyMap<string, KnownProduct>) =>
    new Map([...known].map(([key, each]) => [key, now(each)]))
  return {
    ...into,
    byId: all(into.byId),
    bySlug: all(into.bySlug),
    byName: new Map([...into.byName].map(([key, each]) => [key, each.map(now)])),
  }
}
