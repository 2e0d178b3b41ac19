import { readBarcode } from '#domain/catalogue/barcode.ts'
import type { Paise } from '#domain/values/money.ts'

/** What the counter knows of a product, also without network. */
export interface CounterProduct {
  id: string
  name: string
  /** What one costs. */
  price: Paise
  stock: number
  /** As `readBarcode` returns it. */
  barcode: string | null
  /** Of a choice, that of its product; left out where there is none. */
  productBarcode?: string | undefined
}

/**
 * The product with a barcode; or the choices of the product with it, whose packs have the same code. None for a text that is
 * no barcode, or that nothing here has.
 */
export function productsOfBarcode(products: readonly CounterProduct[], text: string): CounterProduct[] {
  const code = readBarcode(text)
  if (code === null) return []
  const own = products.find(({ barcode }) => barcode === code)
  return own ? [own] : products.filter(({ productBarcode }) => productBarcode === code)
}

/** The products whose names have every word of a search, in their order; all of them without one. */
export function productsNamed(products: readonly CounterProduct[], search: string): CounterProduct[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return products.filter(({ name }) => {
    const lower = name.toLowerCase()
    return words.every((word) => lower.includes(word))
  })
}
