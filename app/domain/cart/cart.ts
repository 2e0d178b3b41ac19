import { type ProductSummary, unitPrice } from '#domain/catalogue/product.ts'
import { BADGE_CAP, MAX_CART_LINES, MAX_LINE_QUANTITY } from '#domain/policy.ts'
import type { Paise } from '#domain/values/money.ts'
import { isAmount, type Stored, storedEntries } from '#domain/values/persisted.ts'
import { discountedSnapshotOf, parseSnapshot, type ProductSnapshot } from './product-snapshot.ts'

/** One product in the cart, as it was when it was added. */
export interface CartItem extends ProductSnapshot {
  discountedPrice?: Paise
  quantity: number
}

export interface CartTotals {
  totalItems: number
  totalPrice: Paise
}

/** The cart item of a product, with quantity 1. */
export function cartItemOf(product: ProductSummary): CartItem {
  return { ...discountedSnapshotOf(product), quantity: 1 }
}

/** A new item gets quantity 1, that of a present one is increased by 1. A full cart stays unchanged. */
export function addItem(items: readonly CartItem[], added: Omit<CartItem, 'quantity'>): CartItem[] {
  const present = items.find((item) => item.id === added.id)
  if (present) return setQuantity(items, added.id, present.quantity + 1)
  return isCartFull(items) ? [...items] : [...items, { ...added, quantity: 1 }]
}

export function removeItem(items: readonly CartItem[], id: string): CartItem[] {
  return items.filter((item) => item.id !== id)
}

/**
 * 0 or below removes the item; a fraction or NaN changes nothing; the maximum of one product is 999.
 */
export function setQuantity(items: readonly CartItem[], id: string, quantity: number): CartItem[] {
  if (!Number.isInteger(quantity)) return [...items]
  if (quantity <= 0) return removeItem(items, id)
  const capped = Math.min(quantity, MAX_LINE_QUANTITY)
  return items.map((item) => (item.id === id ? { ...item, quantity: capped } : item))
}

/** Takes what was ordered out of the cart: what was added since, or more of the same, stays. */
export function removeOrdered(
  items: readonly CartItem[],
  ordered: readonly { productId: string; quantity: number }[],
): CartItem[] {
  const quantities = new Map(ordered.map(({ productId, quantity }) => [productId, quantity]))
  return items
    .map((item) => ({ ...item, quantity: item.quantity - (quantities.get(item.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

export function cartTotals(items: readonly CartItem[]): CartTotals {
  return {
    totalItems: items.reduce((sum, item) => sum + item.quantity, 0),
    totalPrice: items.reduce((sum, item) => sum + cartLineTotal(item), 0),
  }
}

export function cartLineTotal(item: CartItem): Paise {
  return unitPrice(item) * item.quantity
}

export function isInCart(items: readonly CartItem[], id: string): boolean {
  return items.some((item) => item.id === id)
}

export function isCartFull(items: readonly CartItem[]): boolean {
  return items.length >= MAX_CART_LINES
}

/** The count on a badge: "99+" above 99. */
export function badge(count: number): string {
  return count > BADGE_CAP ? `${BADGE_CAP}+` : String(count)
}

/** Parses a stored cart, skipping invalid entries. Never throws. */
export function parseStoredCart(stored: unknown): CartItem[] {
  const items = new Map<string, CartItem>()
  for (const entry of storedEntries(stored)) {
    const item = parseStoredItem(entry)
    if (item && !items.has(item.id)) items.set(item.id, item)
  }
  return [...items.values()].slice(0, MAX_CART_LINES)
}

function parseStoredItem(entry: Stored): CartItem | null {
  const { discountedPrice, quantity } = entry
  const product = parseSnapshot(entry)
  if (!product || !isAmount(quantity) || quantity === 0) return null
  return {
    ...product,
    ...(isAmount(discountedPrice) && { discountedPrice }),
    quantity: Math.min(quantity, MAX_LINE_QUANTITY),
  }
}
