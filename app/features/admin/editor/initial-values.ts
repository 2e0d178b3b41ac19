import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { NO_FACTS, type ProductFacts } from '#domain/catalogue/facts/product-facts.ts'
import { saleDays } from '#domain/catalogue/dated-discount.ts'
import { paiseToRupees } from '#domain/values/money.ts'
import { NEW_PRODUCT_STOCK, PRODUCT_NAME_MAX_LENGTH } from '#domain/policy.ts'
import type { EditedProduct } from '#domain/catalogue/product.ts'

/** The values of the fields as text. */
export interface EditorValues {
  name: string
  price: string
  discountedPrice: string
  discountFrom: string
  discountUntil: string
  categoryId: string
  description: string
  stockQuantity: string
  lowStockThreshold: string
  hidden: string
  barcode: string
  hsn: string
  gstRate: string
  brand: string
  mrp: string
  origin: string
  maker: string
  netQuantity: string
  sku: string
  mpn: string
}

/** What the editor starts with: its fields, and the paths of the pictures. */
export interface EditorStart extends EditorValues {
  pictures: string[]
  /** The newest stock movement of a product that is edited. */
  movementSeen?: string
}

export const BLANK: EditorStart = {
  name: '',
  price: '',
  discountedPrice: '',
  discountFrom: '',
  discountUntil: '',
  categoryId: '',
  description: '',
  stockQuantity: String(NEW_PRODUCT_STOCK),
  lowStockThreshold: '',
  hidden: '',
  barcode: '',
  hsn: '',
  gstRate: '',
  ...factValues(NO_FACTS),
  pictures: [],
}

/** The values for a copy of a product; nothing is saved yet. */
export function copyOf(product: EditedProduct): EditorStart {
  const start = initialValuesOf(product)
  const name = adminProduct.copyName(product.name)
  const { stockQuantity } = BLANK
  // Another product has other codes.
  const own = { stockQuantity, hidden: '', barcode: '', sku: '' }
  // That of a product with choices is what the cheapest costs today, without its days.
  const ofChoices = product.choices && { discountedPrice: '' }
  return {
    ...start,
    ...own,
    ...ofChoices,
    name: name.length <= PRODUCT_NAME_MAX_LENGTH ? name : product.name,
  }
}

export function initialValuesOf(product: EditedProduct): EditorStart {
  const { discountedPrice } = product.discount
  const { name, price, categoryId, description, hidden, pictures } = product
  const { stockQuantity, lowStockThreshold } = product
  return {
    name,
    price: paiseToRupees(price),
    discountedPrice: discountedPrice === null ? '' : paiseToRupees(discountedPrice),
    ...saleDays(product.discount),
    categoryId,
    description,
    stockQuantity: String(stockQuantity),
    lowStockThreshold: String(lowStockThreshold ?? ''),
    hidden: hidden ? 'on' : '',
    barcode: product.barcode ?? '',
    hsn: product.hsn ?? '',
    gstRate: String(product.gstRate ?? ''),
    ...factValues(product),
    pictures: pictures.map(({ path }) => path),
  }
}

function factValues({ mrp, ...facts }: ProductFacts) {
  const { brand, origin, maker, netQuantity, sku, mpn } = facts
  return {
    brand: brand ?? '',
    mrp: mrp === null ? '' : paiseToRupees(mrp),
    origin: origin ?? '',
    maker: maker ?? '',
    netQuantity: netQuantity ?? '',
    sku: sku ?? '',
    mpn: mpn ?? '',
  }
}
