import { categoryName } from '#domain/catalogue/category.ts'
import { masterUrl } from '#domain/pictures/picture.ts'
import type { ProductSummary } from '#domain/catalogue/product.ts'

/** The products of the shop, changed so that together they show every state of a card. */
export function inEveryState(products: ProductSummary[]): ProductSummary[] {
  return products.map((product, index) => {
    if (index === 1) return { ...product, discountedPrice: Math.round(product.price * 0.83) }
    if (index === 2) return { ...product, stockQuantity: 3 }
    if (index === 3) return { ...product, stockQuantity: 0 }
    if (index === 6) return { ...product, pictures: [] }
    return product
  })
}

export function sampleLines(products: ProductSummary[]) {
  return products.slice(0, 3).map((product, index) => ({
    id: product.id,
    name: product.name,
    categoryName: categoryName(product.categoryId),
    imageUrl: product.pictures[0] ? masterUrl(product.pictures[0]) : null,
    price: product.price,
    quantity: index + 1,
    slug: product.slug,
  }))
}
