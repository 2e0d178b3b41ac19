import type { ImportedChoice } from '#domain/catalogue/choices/imported-choice.ts'

/** Who wrote the file: this shop, or one of those whose columns are understood. */
export const IMPORT_FORMATS = ['own', 'shopify', 'woocommerce'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** One product of a file, as text. What is undefined has no column: a product that the shop has keeps its value. */
export interface ImportRow {
  /** As a spreadsheet counts: the headings are on line 1. */
  line: number
  /** What it is a choice of; left out for a product. */
  choice?: ImportedChoice | undefined
  /** What the choices of a file have in common: it changes the product with choices of this name, and makes none. */
  isShared?: true
  /** What the single variant of a product is, where the shop has it with choices. */
  onlyChoice?: ImportedChoice | undefined
  /** Why it is refused whatever else it says. */
  problem?: string | undefined
  id?: string | undefined
  /** What Shopify calls the handle. */
  slug?: string | undefined
  name: string
  description?: string | undefined
  /** Names, one of which the shop may have. */
  categories?: string[] | undefined
  price?: string | undefined
  discountedPrice?: string | undefined
  /** The days of a discount, the first and the last. */
  discountFrom?: string | undefined
  discountUntil?: string | undefined
  stock?: string | undefined
  /**
   * As {@link stockBeforeText} writes it. When it equals `stock`, the stock is left as it is; otherwise what was sold since
   * the download is taken off what the file says.
   */
  stockBefore?: string | undefined
  /** `yes` or `no`. */
  hidden?: string | undefined
  barcode?: string | undefined
  brand?: string | undefined
  mrp?: string | undefined
  /** A country, by its name or its letters. */
  origin?: string | undefined
  maker?: string | undefined
  netQuantity?: string | undefined
  sku?: string | undefined
  mpn?: string | undefined
  lowStockThreshold?: string | undefined
  /** File names, or internet addresses. */
  pictures?: string[] | undefined
}

/** A file that cannot be imported as a whole; the message is a sentence for the shopkeeper. */
export class ImportError extends Error {
  override name = 'ImportError'
}
