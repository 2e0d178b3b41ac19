import type { CategoryId } from '#domain/catalogue/category.ts'
import type { ProductFacts } from '#domain/catalogue/facts/product-facts.ts'
import type { ChoiceSummary } from '#domain/catalogue/choices/choices.ts'
import type { ImportedChoice } from '#domain/catalogue/choices/imported-choice.ts'
import type { Discount } from '#domain/catalogue/dated-discount.ts'
import type { EditedProduct } from '#domain/catalogue/product.ts'
import type { Column, ExportedProduct } from './own-columns.ts'

/** What the editor's form has of a product. */
type ProductValues = Pick<
  EditedProduct,
  | 'name'
  | 'description'
  | 'categoryId'
  | 'price'
  | 'stockQuantity'
  | 'lowStockThreshold'
  | 'hidden'
  | 'barcode'
  | keyof ProductFacts
> &
  Discount

/** The path of a picture that is stored; null when it cannot be read, undefined when there is none of this name. */
export type PictureSource = (name: string) => string | null | undefined

/** The values of a column before and after, as text. */
export interface Change {
  column: Column
  before: string
  after: string
  /** Of a stock: what the file says and what came or went since its download, where the two make `after`. */
  since?: { typed: string; change: number }
}

export interface Refused {
  kind: 'refused'
  line: number
  name: string
  reasons: string[]
}

/** A product that the shop has, as far as an import compares it. */
export interface KnownProduct extends ExportedProduct {
  slug: string
  categoryId: CategoryId
  /** Left out of a product without choices. */
  choices?: ChoiceSummary
}

/** What the rows of an import are compared with. */
export interface ImportedInto {
  categories: readonly { id: CategoryId; name: string }[]
  /** For rows whose categories the shop does not have; null refuses them. */
  otherCategory: CategoryId | null
  byId: ReadonlyMap<string, KnownProduct>
  bySlug: ReadonlyMap<string, KnownProduct>
  /** By {@link nameKey}. */
  byName: ReadonlyMap<string, readonly KnownProduct[]>
  byBarcode: ReadonlyMap<string, KnownProduct>
  bySku: ReadonlyMap<string, KnownProduct>
  pictures: PictureSource
  /** What was sold or came back since the download, by product; left out where nothing was. */
  stockChanges: ReadonlyMap<string, number>
}

export type PlannedRow =
  | {
      kind: 'new'
      line: number
      form: ProductValues
      pictures: string[]
      /** What it is a choice of. */
      choice?: ImportedChoice | undefined
    }
  | {
      kind: 'changed'
      line: number
      product: KnownProduct
      form: ProductValues
      /** Null: those that it has. */
      pictures: string[] | null
      changes: Change[]
    }
  | { kind: 'unchanged'; line: number; product: KnownProduct }
  | Refused
