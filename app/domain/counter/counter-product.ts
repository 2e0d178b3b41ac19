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
}

/** The product with a barcode; undefined for a text that is none, or that no product has. */
export function productOfBarcode(
  products: readonly CounterProduct[],
  text: string,
): CounterProduct | undefined {
  const barcode = readBarcode(text)
  return barcode === null ? undefined : products.find((product) => product.barcode === barcode)
}

/** The products whose names have every word of a search, in their order; all of them without one. */
export function productsNamed(products: readonly CounterProduct[], search: string): CounterProduct[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return products.filter(({ name }) => {
    const lower = name.toLowerCase()
    return words.every((word) => lower.includes(word))
  })
}
