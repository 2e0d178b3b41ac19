import Plus from 'lucide-react/icons/plus'
import Table2 from 'lucide-react/icons/table-2'

import { admin } from '#copy/admin/frame.ts'
import { productGrid } from '#copy/admin/catalogue/product-grid.ts'
import { adminImport } from '#copy/admin/catalogue/import.ts'
import { cappedCount } from '#domain/values/numbers/capped-count.ts'
import { productListUrl } from '#domain/catalogue/product-list.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { TickAll } from '#ui/admin/selection/tick-all.tsx'
import { useSelection } from '#ui/admin/selection/use-selection.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/products-page.ts'
import { loadProducts } from './load-products.server.ts'
import { NoProducts } from './no-products.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductPager } from './product-pager.tsx'
import { ProductTable } from './product-table.tsx'
import { SelectedProducts } from './selected/selected-products.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  return loadProducts(new URL(request.url).searchParams)
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, admin.products.title) }]

/** All products, hidden ones too, with search, filters, sorting, and the actions of each. */
export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { list, products, categories, count, next, now } = loaderData
  const selection = useSelection(products.map(({ id }) => id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title={admin.products.title}>
        <ButtonLink kind="outline" to={productListUrl(list, 'grid')}>
          <Table2 aria-hidden="true" className="size-5" />
          {productGrid.title}
        </ButtonLink>
        <ButtonLink kind="outline" to="/admin/products/import">
          {adminImport.link}
        </ButtonLink>
        <ButtonLink to="/admin/add-product">
          <Plus aria-hidden="true" className="size-5" />
          {admin.header.addProduct}
        </ButtonLink>
      </PageHeader>
      <ProductFilters list={list} categories={categories} view="list" />
      <p role="status" className="text-15 text-muted">
        {admin.products.count(cappedCount(count))}
      </p>
      <TickAll selection={selection} rows={products.length} />
      {products.length > 0 ? (
        <ProductTable products={products} now={now} selection={selection} />
      ) : (
        <NoProducts />
      )}
      <ProductPager list={list} next={next} view="list" />
      <SelectedProducts selection={selection} products={products} categories={categories} />
    </div>
  )
}
