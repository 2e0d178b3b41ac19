import { adminProduct } from '#copy/admin/product.ts'
import { NO_FACTS, type ProductFacts } from '#domain/catalogue/facts/product-facts.ts'
import { saleDays } from '#domain/catalogue/dated-discount.ts'
import { paiseToRupees } from '#domain/values/money.ts'
import { NEW_PRODUCT_STOCK, PRODUCT_NAME_MAX_LENGTH } from '#domain/policy.ts'
import type { EditedProduct } from '#domain/catalogue/product.ts'
import { type ShownFields, shownFields } from '#domain/values/shown-fields.ts'
import { savedPicture, type EditorPicture } from './editor-picture.ts'

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

/** The fields and pictures that the editor starts with. */
export interface EditorInitialValues {
  values: EditorValues
  pictures: EditorPicture[]
  /** What the editor of a product that exists showed when it was opened; null for a new one. */
  shown: ShownFields | null
  /** Whether it is a draft, with changes that are not saved on the server. */
  unsaved: boolean
}

export const BLANK: EditorInitialValues = {
  values: {
    name: '',
    price: '',
    discountedPrice: '',
    ...{ discountFrom: '', discountUntil: '' },
    categoryId: '',
    description: '',
    stockQuantity: String(NEW_PRODUCT_STOCK),
    lowStockThreshold: '',
    hidden: '',
    barcode: '',
    ...{ hsn: '', gstRate: '' },
    ...factValues(NO_FACTS),
  },
  pictures: [],
  shown: null,
  unsaved: false,
}

/** The values for a copy of a product; nothing is saved yet. */
export function copyOf(product: EditedProduct): EditorInitialValues {
  const start = initialValuesOf(product)
  const name = adminProduct.copyName(product.name)
  const shortened = name.length <= PRODUCT_NAME_MAX_LENGTH ? name : product.name
  const values = { ...start.values, name: shortened, stockQuantity: BLANK.values.stockQuantity, hidden: '' }
  // Another product has other codes.
  values.barcode = ''
  values.sku = ''
  return { ...start, values, shown: null }
}

export function initialValuesOf(product: EditedProduct): EditorInitialValues {
  const { discountedPrice } = product.discount
  const { name, price, categoryId, description, hidden, pictures } = product
  const { stockQuantity, lowStockThreshold } = product
  const paths = pictures.map(({ path }) => path)
  const values: EditorValues = {
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
    ...{ hsn: product.hsn ?? '', gstRate: String(product.gstRate ?? '') },
    ...factValues(product),
  }
  return {
    values,
    pictures: paths.map(savedPicture),
    shown: shownFields({ ...values, pictures: paths }),
    unsaved: false,
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
