import { categoryName } from '#domain/catalogue/category.ts'
import { hasDiscount, type ProductSummary } from '#domain/catalogue/product.ts'
import { thumbnailUrl } from '#domain/pictures/picture.ts'
import type { Paise } from '#domain/values/money.ts'
import { isAmount, isFilledText, type Stored } from '#domain/values/persisted.ts'

/** A product as the browser's persisted lists store it. `id` is the product's id. */
export interface ProductSnapshot {
  id: string
  slug: string
  name: string
  categoryName: string
  imageUrl: string
  price: Paise
}

export function snapshotOf(product: ProductSummary): ProductSnapshot {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    categoryName: categoryName(product.categoryId),
    imageUrl: thumbnailUrl(product) ?? '',
    price: product.price,
  }
}

/** A snapshot with the discounted price, if it is lower. */
export function discountedSnapshotOf(product: ProductSummary): ProductSnapshot & { discountedPrice?: Paise } {
  return {
    ...snapshotOf(product),
    ...(hasDiscount(product) && { discountedPrice: product.discountedPrice }),
  }
}

/** Parses a stored entry; null if it is invalid. */
export function parseSnapshot(entry: Stored): ProductSnapshot | null {
  const { id, slug, name, categoryName: category, imageUrl, price } = entry
  if (!isFilledText(id) || !isFilledText(slug) || !isFilledText(name) || !isAmount(price)) return null
  return {
    id,
    slug,
    name,
    categoryName: isFilledText(category) ? category : categoryName(''),
    imageUrl: typeof imageUrl === 'string' ? imageUrl : '',
    price,
  }
}
