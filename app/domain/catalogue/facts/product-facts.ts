import type { Paise } from '#domain/values/money.ts'

/** What a pack says of its product; null for what the shopkeeper has not given. */
export interface ProductFacts {
  brand: string | null
  /** The maximum retail price, all taxes included: nobody may sell above it. */
  mrp: Paise | null
  /** The country of origin, as two letters of ISO 3166-1. */
  origin: string | null
  /** Name and address of the maker, packer or importer. */
  maker: string | null
  /** In words of the pack, such as `500 g` or `12 pieces`. */
  netQuantity: string | null
  /** The shop's own number of the product; unique. */
  sku: string | null
  /** The maker's number of it. */
  mpn: string | null
}

export const FACT_COLUMNS = [
  'brand',
  'mrp',
  'origin',
  'maker',
  'netQuantity',
  'sku',
  'mpn',
] as const satisfies (keyof ProductFacts)[]

export const NO_FACTS: ProductFacts = {
  brand: null,
  mrp: null,
  origin: null,
  maker: null,
  netQuantity: null,
  sku: null,
  mpn: null,
}

/** The facts alone of a row that has more. */
export function factsOf(row: ProductFacts): ProductFacts {
  return Object.fromEntries(FACT_COLUMNS.map((column) => [column, row[column]])) as never
}

/** The limit of Google's merchant feed for both. */
export const BRAND_MAX_LENGTH = 70
export const MPN_MAX_LENGTH = 70
export const SKU_MAX_LENGTH = 50
export const NET_QUANTITY_MAX_LENGTH = 40
export const MAKER_MAX_LENGTH = 300

/**
 * What distinguishes a brand: letters and digits in lower case, with hyphens between the words, so that "Faber-Castell"
 * and "FABER CASTELL" are one. Empty for a text without letters and digits.
 */
export function brandKey(brand: string): string {
  return brand
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The columns that follow from the facts, as they are stored. */
export function keysOf({ brand }: Partial<ProductFacts>): { brandKey: string | null } {
  return { brandKey: brand ? brandKey(brand) : null }
}

/**
 * The barcode as a number of all trade (GTIN); null for none, and for the numbers that GS1 leaves to each shop or to
 * coupons (General Specifications, 1.4), which mean nothing elsewhere.
 */
export function gtinOf(barcode: string | null): string | null {
  if (barcode === null) return null
  const own = barcode.length === 8 ? /^[02]/ : /^(?:2|02|04|05|98|99)/
  return own.test(barcode) ? null : barcode
}
