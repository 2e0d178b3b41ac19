import { categoryName } from '#domain/catalogue/category.ts'
import { thumbnailUrl } from '#domain/pictures/picture.ts'
import type { Paise } from '#domain/values/money.ts'
import { MAX_WISHLIST_ITEMS } from '#domain/policy.ts'
import { type ProductSummary, unitPrice } from '#domain/catalogue/product.ts'
import { isAmount, isFilledText, type Stored, storedEntries } from '#domain/values/persisted.ts'

/** One remembered product. `price` is what one cost when it was remembered. `id` is the product's id. */
export interface WishlistItem {
  id: string
  slug: string
  name: string
  categoryName: string
  imageUrl: string
  price: Paise
}

export function wishlistItemOf(product: ProductSummary): WishlistItem {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    categoryName: categoryName(product.categoryId),
    imageUrl: thumbnailUrl(product) ?? '',
    price: unitPrice(product),
  }
}

/** Ignored if already present, or if the wishlist is full. */
export function addToWishlistItems(items: readonly WishlistItem[], added: WishlistItem): WishlistItem[] {
  if (isInWishlist(items, added.id) || isWishlistFull(items)) return [...items]
  return [...items, added]
}

export function removeFromWishlistItems(items: readonly WishlistItem[], id: string): WishlistItem[] {
  return items.filter((item) => item.id !== id)
}

export function isInWishlist(items: readonly WishlistItem[], id: string): boolean {
  return items.some((item) => item.id === id)
}

export function isWishlistFull(items: readonly WishlistItem[]): boolean {
  return items.length >= MAX_WISHLIST_ITEMS
}

/** Reads back a stored wishlist and keeps what still makes sense of it. Never throws. */
export function parseStoredWishlist(stored: unknown): WishlistItem[] {
  return storedEntries(stored).reduce<WishlistItem[]>((items, entry) => {
    const item = parseStoredItem(entry)
    return item ? addToWishlistItems(items, item) : items
  }, [])
}

function parseStoredItem({
  id,
  slug,
  name,
  categoryName: category,
  imageUrl,
  price,
}: Stored): WishlistItem | null {
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
