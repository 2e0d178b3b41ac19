import { adminImport } from '#copy/admin/catalogue/import.ts'
import { decodeText } from './decode-text.ts'
import { ImportError, type ImportFormat, type ImportRow } from './import-row.ts'
import { KNOWN_HEADINGS, OWN_KEYS, readOwn } from './own-columns.ts'
import { headingKey, readTable, type TableRow } from './read-table.ts'
import { isShopify, readShopify, SHOPIFY_KEYS } from './shopify.ts'
import { isWoocommerce, readWoocommerce, WOOCOMMERCE_KEYS } from './woocommerce.ts'

const words = adminImport.problems

const FORMATS: Record<ImportFormat, { keys: readonly string[]; read: (rows: TableRow[]) => ImportRow[] }> = {
  own: { keys: OWN_KEYS, read: readOwn },
  shopify: { keys: SHOPIFY_KEYS, read: readShopify },
  woocommerce: { keys: WOOCOMMERCE_KEYS, read: readWoocommerce },
}

const ALL_KEYS = new Set(Object.values(FORMATS).flatMap(({ keys }) => keys))

export interface ImportedTable {
  format: ImportFormat
  rows: ImportRow[]
  /** The headings of columns that are ignored. */
  ignored: string[]
}

/**
 * Reads a CSV file with the columns of this shop, of Shopify or of WooCommerce.
 * @throws {ImportError} when it has no products that can be read
 */
export function readRows(bytes: Uint8Array): ImportedTable {
  if (bytes.length === 0) throw new ImportError(words.empty)
  const text = decodeText(bytes)
  if (text === null) throw new ImportError(words.notText)
  const { headings, unknown, rows } = readTable(text, ALL_KEYS)
  if (headings.size === 0) throw new ImportError(words.noHeadings(KNOWN_HEADINGS.join(', ')))
  const format = isShopify(headings) ? 'shopify' : isWoocommerce(headings) ? 'woocommerce' : 'own'
  const { keys, read } = FORMATS[format]
  if (format === 'own' && !headings.has(headingKey(adminImport.columns.name)))
    throw new ImportError(words.noName)
  if (rows.length === 0) throw new ImportError(words.noLines)
  // Known to another format only.
  const foreign = [...headings].filter((heading) => !keys.includes(heading))
  const tooLong = new Set(rows.filter(({ isTooLong }) => isTooLong).map(({ line }) => line))
  const products = read(rows).map((row) =>
    tooLong.has(row.line) ? { ...row, problem: words.tooManyCells } : row,
  )
  return { format, rows: products, ignored: [...unknown, ...foreign] }
}
