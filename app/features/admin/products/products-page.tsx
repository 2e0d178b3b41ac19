import Plus from 'lucide-react/icons/plus'

import { admin } from '#copy/admin/frame.ts'
import { findAdminProducts } from '#data/catalogue/admin-products.server.ts'
import { listCategories } from '#data/catalogue/categories.server.ts'
import { cappedCount } from '#domain/values/capped-count.ts'
import { parseProductList, productListUrl, PRODUCTS_PER_PAGE } from '#domain/catalogue/product-list.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { Pager } from '#ui/admin/pager.tsx'
import { TickAll } from '#ui/admin/tick-all.tsx'
import { useSelection } from '#ui/admin/use-selection.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/products-page.ts'
import { NoProducts } from './no-products.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductTable } from './product-table.tsx'
import { SelectedProducts } from './selected/selected-products.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const list = parseProductList(new URL(request.url).searchParams)
  // One more than is shown, to know whether there is a next page.
  const [found, categories] = await Promise.all([
    findAdminProducts(list, PRODUCTS_PER_PAGE + 1),
    listCategories(),
  ])
  const products = found.products.slice(0, PRODUCTS_PER_PAGE)
  const next = found.products.length > products.length ? (products.at(-1)?.id ?? null) : null
  return { list, products, categories, count: found.total, next, now: Date.now() }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, admin.products.title) }]

/** All products, hidden ones too, with search, filters, sorting, and the actions of each. */
export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { list, products, categories, count, next, now } = loaderData
  const selection = useSelection(products.map(({ id }) => id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title={admin.products.title}>
        <ButtonLink to="/admin/add-product">
          <Plus aria-hidden="true" className="size-5" />
          {admin.header.addProduct}
        </ButtonLink>
      </PageHeader>
      <ProductFilters list={list} categories={categories} />
      <p role="status" className="text-15 text-muted">
        {admin.products.count(cappedCount(count))}
      </p>
      <TickAll selection={selection} rows={products.length} />
      {products.length > 0 ? (
        <ProductTable products={products} now={now} selection={selection} />
      ) : (
        <NoProducts />
      )}
      <Pager
        label={admin.products.pages}
        first={
          list.after !== null && { to: productListUrl({ ...list, after: null }), label: admin.products.first }
        }
        next={next !== null && { to: productListUrl({ ...list, after: next }), label: admin.products.next }}
      />
      <SelectedProducts selection={selection} products={products} categories={categories} />
    </div>
  )
}
