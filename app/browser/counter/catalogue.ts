import { create } from 'zustand'

import type { CounterProduct } from '#domain/counter/counter-product.ts'

interface Catalogue {
  products: readonly CounterProduct[]
  state: 'loading' | 'loaded' | 'failed'
}

/** The products that the counter sells. */
export const useCounterCatalogue = create<Catalogue>(() => ({ products: [], state: 'loading' }))

/** Loads the products; what was loaded before stays when that fails. */
export async function loadCatalogue(): Promise<void> {
  try {
    const response = await fetch('/admin/counter/catalogue', { redirect: 'manual' })
    if (!response.ok) throw new Error(String(response.status))
    const { products } = (await response.json()) as { products: CounterProduct[] }
    useCounterCatalogue.setState({ products, state: 'loaded' })
  } catch {
    useCounterCatalogue.setState(({ state }) => ({ state: state === 'loaded' ? state : 'failed' }))
  }
}
