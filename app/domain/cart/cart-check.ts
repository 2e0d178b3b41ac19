import type { CartItem } from './cart.ts'
import type { Paise } from '#domain/values/money.ts'
import { type Product, unitPrice } from '#domain/catalogue/product.ts'
import { discountedSnapshotOf } from './product-snapshot.ts'

/** A product as it is sold now, in the words of a cart item; `left` is how many one may buy. */
export interface CurrentProduct extends Omit<CartItem, 'quantity'> {
  left: number
}

/** How every product asked about stands; null for one that is no longer sold. */
export type CartCheck = Record<string, CurrentProduct | null>

/** What a shopper should be told about their cart. */
export type CartChange =
  | { kind: 'gone'; name: string }
  | { kind: 'short'; name: string; left: number }
  | { kind: 'price'; name: string; before: Paise; now: Paise }

/** Answers for each id: a hidden product is as gone as a deleted one. */
export function cartCheckOf(
  ids: readonly string[],
  products: readonly Omit<Product, 'description' | 'updatedAt'>[],
) {
  const check: CartCheck = Object.fromEntries(ids.map((id) => [id, null]))
  for (const product of products) if (!product.hidden) check[product.id] = soldNow(product)
  return check
}

function soldNow(product: Omit<Product, 'description' | 'updatedAt'>): CurrentProduct {
  return { ...discountedSnapshotOf(product), left: Math.max(0, product.stockQuantity) }
}

/**
 * Brings a cart up to date. What is gone or sold out leaves it, a quantity that is not there any more comes down;
 * what was not asked about (put in meanwhile) stays as it is.
 */
export function checkCart(
  items: readonly CartItem[],
  check: CartCheck,
): { items: CartItem[]; changes: CartChange[] } {
  const changes: CartChange[] = []
  const kept = items.flatMap((item) => {
    const sold = Object.hasOwn(check, item.id) ? check[item.id] : undefined
    if (sold === undefined) return [item]
    changes.push(...changesOf(item, sold))
    if (sold === null || sold.left === 0) return []
    const { left, ...product } = sold
    return [{ ...product, quantity: Math.min(item.quantity, left) }]
  })
  return { items: kept, changes }
}

function changesOf(item: CartItem, sold: CurrentProduct | null): CartChange[] {
  const { name } = item
  if (sold === null) return [{ kind: 'gone', name }]
  const before = unitPrice(item)
  const now = unitPrice(sold)
  return [
    ...(sold.left < item.quantity ? [{ kind: 'short', name, left: sold.left } as const] : []),
    ...(sold.left > 0 && before !== now ? [{ kind: 'price', name, before, now } as const] : []),
  ]
}

/** What was told before and is not understood yet, together with what came after it: one sentence of each kind. */
export function addChanges(earlier: readonly CartChange[], later: readonly CartChange[]): CartChange[] {
  const replaced = later.map((change) => since(earlier, change))
  const stays = (change: CartChange) =>
    !later.some(({ kind, name }) => name === change.name && (kind === change.kind || kind === 'gone'))
  return [...earlier.filter(stays), ...replaced.filter((change) => change !== null)]
}

/** A price that went up and down again has not changed. */
function since(earlier: readonly CartChange[], change: CartChange): CartChange | null {
  if (change.kind !== 'price') return change
  const told = earlier.find(({ kind, name }) => kind === 'price' && name === change.name)
  const before = told?.kind === 'price' ? told.before : change.before
  return before === change.now ? null : { ...change, before }
}
