import { findAdminProducts, findProductById } from '#data/catalogue/admin-products.server.ts'
import { findOrderedName } from '#data/orders/order-search.server.ts'

const PRODUCTS_SHOWN = 3
/** The search of products also finds words of descriptions: some of what it finds is left out. */
const PRODUCTS_READ = 12

export interface NamedProduct {
  id: string
  name: string
}

/** The product whose orders are listed; null when there is none, an empty name when nobody ever knew it. */
export async function findChosenProduct(id: string | null): Promise<NamedProduct | null> {
  if (id === null) return null
  const name = (await findProductById(id))?.name ?? (await findOrderedName(id))
  return { id, name: name ?? '' }
}

/** The first products whose name contains a search. */
export async function findProductsNamed(search: string): Promise<NamedProduct[]> {
  if (!search) return []
  const list = { search, category: null, stock: null, sort: 'name', after: null } as const
  const { products } = await findAdminProducts(list, PRODUCTS_READ)
  return products
    .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    .slice(0, PRODUCTS_SHOWN)
    .map(({ id, name }) => ({ id, name }))
}
