import type { CartItem } from './cart.ts'
import type { Paise } from '#domain/values/money.ts'
import { type Product, unitPrice } from '#domain/catalogue/product.ts'
import { discountedSnapshotOf } from './product-snapshot.ts'

/** A product at its current price, with the fields of a cart item; `left` is the quantity in stock. */
export interface CurrentProduct extends Omit<CartItem, 'quantity'> {
  left: number
  /** It has choices: they are sold, and not it. */
  mustChoose?: true
  /** Its price is the lowest of several. */
  pricesDiffer?: true
}

/** The requested products by id; null for one that is no longer sold. */
export type CartCheck = Record<string, CurrentProduct | null>

/** A change of the cart that the shopper is notified of. */
export type CartChange =
  | { kind: 'gone'; name: string }
  /** It has choices now, and is not sold itself. */
  | { kind: 'choose'; name: string }
  | { kind: 'short'; name: string; left: number }
  | { kind: 'price'; name: string; before: Paise; now: Paise }

/** Checks each id; a hidden product counts as deleted. */
export function cartCheckOf(
  ids: readonly string[],
  products: readonly Omit<Product, 'description' | 'updatedAt'>[],
) {
  const check: CartCheck = Object.fromEntries(ids.map((id) => [id, null]))
  for (const product of products) if (!product.hidden) check[product.id] = currentProduct(product)
  return check
}

function currentProduct(product: Omit<Product, 'description' | 'updatedAt'>): CurrentProduct {
  const left = Math.max(0, product.stockQuantity)
  const { choices } = product
  const several = {
    ...(choices && ({ mustChoose: true } as const)),
    ...(choices?.pricesDiffer && ({ pricesDiffer: true } as const)),
  }
  return { ...discountedSnapshotOf(product), left, ...several }
}

/**
 * Updates a cart to the current products. Deleted and sold-out products are removed, quantities above the stock are
 * reduced; an item that the check does not contain (added after the request) stays unchanged.
 */
export function checkCart(
  items: readonly CartItem[],
  check: CartCheck,
): { items: CartItem[]; changes: CartChange[] } {
  const changes: CartChange[] = []
  const updated = items.flatMap((item) => {
    const sold = Object.hasOwn(check, item.id) ? check[item.id] : undefined
    if (sold === undefined) return [item]
    changes.push(...changesOf(item, sold))
    if (sold === null || sold.left === 0 || sold.mustChoose) return []
    const { left, ...product } = sold
    return [{ ...product, quantity: Math.min(item.quantity, left) }]
  })
  return { items: updated, changes }
}

function changesOf(item: CartItem, sold: CurrentProduct | null): CartChange[] {
  const { name } = item
  if (sold === null) return [{ kind: 'gone', name }]
  if (sold.mustChoose) return [{ kind: 'choose', name }]
  const before = unitPrice(item)
  const now = unitPrice(sold)
  return [
    ...(sold.left < item.quantity ? [{ kind: 'short', name, left: sold.left } as const] : []),
    ...(sold.left > 0 && before !== now ? [{ kind: 'price', name, before, now } as const] : []),
  ]
}

/**
 * The changes that still matter to a cart. A new price or a short stock does not once the item has left it, for example with
 * an order from another tab; why an item was removed does.
 */
export function changesOfCart(changes: readonly CartChange[], items: readonly CartItem[]): CartChange[] {
  const names = new Set(items.map(({ name }) => name))
  return changes.filter((change) => isRemoval(change) || names.has(change.name))
}

function isRemoval(change: CartChange): boolean {
  return change.kind === 'gone' || change.kind === 'choose' || (change.kind === 'short' && change.left === 0)
}

/** Merges changes that the shopper has not dismissed yet with later ones: at most one of each kind per product. */
export function addChanges(earlier: readonly CartChange[], later: readonly CartChange[]): CartChange[] {
  const merged = later.map((change) => mergedWith(earlier, change))
  const isUnaffected = (change: CartChange) =>
    !later.some(
      ({ kind, name }) =>
        name === change.name && (kind === change.kind || kind === 'gone' || kind === 'choose'),
    )
  return [...earlier.filter(isUnaffected), ...merged.filter((change) => change !== null)]
}

/** A later change, from the price before the earlier one; null if the price is the same as before both. */
function mergedWith(earlier: readonly CartChange[], change: CartChange): CartChange | null {
  if (change.kind !== 'price') return change
  const first = earlier.find(({ kind, name }) => kind === 'price' && name === change.name)
  const before = first?.kind === 'price' ? first.before : change.before
  return before === change.now ? null : { ...change, before }
}
