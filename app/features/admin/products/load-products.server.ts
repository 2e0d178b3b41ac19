import { findAdminProducts } from '#data/catalogue/admin-products.server.ts'
import type { ListedRows } from '#data/catalogue/listed-rows.server.ts'
import { listCategories } from '#data/catalogue/categories.server.ts'
import { parseProductList, PRODUCTS_PER_PAGE } from '#domain/catalogue/product-list.ts'

/** One page of the admin's products, as a list or as a grid, and the id after which the next page starts. */
export async function loadProducts(parameters: URLSearchParams, rows: ListedRows = 'products') {
  const list = parseProductList(parameters)
  // One more than is shown, to know whether there is a next page.
  const [found, categories] = await Promise.all([
    findAdminProducts(list, PRODUCTS_PER_PAGE + 1, rows),
    listCategories(),
  ])
  const products = found.products.slice(0, PRODUCTS_PER_PAGE)
  const next = found.products.length > products.length ? (products.at(-1)?.id ?? null) : null
  return { list, products, categories, count: found.total, next, now: Date.now() }
}
