import { create } from 'zustand'

import type { CounterProduct } from '#domain/counter/counter-product.ts'
import { inStore } from './database.ts'

interface Catalogue {
  products: readonly CounterProduct[]
  state: 'loading' | 'loaded' | 'failed'
}

/** The products that the counter sells. */
export const useCounterCatalogue = create<Catalogue>(() => ({ products: [], state: 'loading' }))

const KEY = 'products'

/** Loads the products, and keeps them; without network they are those that were loaded last. */
export async function loadCatalogue(): Promise<void> {
  try {
    const response = await fetch('/admin/counter/catalogue', { redirect: 'manual' })
    if (!response.ok) throw new Error(String(response.status))
    const { products } = (await response.json()) as { products: CounterProduct[] }
    useCounterCatalogue.setState({ products, state: 'loaded' })
    await inStore('snapshots', 'readwrite', (store) => store.put(products, KEY)).catch(() => {})
  } catch {
    if (useCounterCatalogue.getState().state === 'loaded') return
    const products = await readSnapshot()
    useCounterCatalogue.setState(products ? { products, state: 'loaded' } : { state: 'failed' })
  }
}

async function readSnapshot(): Promise<CounterProduct[] | null> {
  try {
    const stored: unknown = await inStore('snapshots', 'readonly', (store) => store.get(KEY))
    return Array.isArray(stored) ? (stored as CounterProduct[]) : null
  } catch {
    return null
  }
}

/** Without network, what is sold is taken from the stock that is shown. */
export function takeFromShownStock(lines: readonly { productId: string; quantity: number }[]): void {
  const sold = new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
  useCounterCatalogue.setState(({ products }) => ({
    products: products.map((product) => ({
      ...product,
      stock: Math.max(0, product.stock - (sold.get(product.id) ?? 0)),
    })),
  }))
}
