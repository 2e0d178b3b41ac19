import List from 'lucide-react/icons/list'
import { useRef, useState } from 'react'

import { admin } from '#copy/admin/frame.ts'
import { productGrid as words } from '#copy/admin/catalogue/product-grid.ts'
import { productListUrl } from '#domain/catalogue/product-list.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { cappedCount } from '#domain/values/numbers/capped-count.ts'
import { TickAll } from '#ui/admin/selection/tick-all.tsx'
import { useSelection } from '#ui/admin/selection/use-selection.ts'
import { Checkbox } from '#ui/kit/checkbox.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { orNetworkError } from '#ui/kit/network-error.ts'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/grid-page.ts'
import { GridBar } from './grid/grid-bar.tsx'
import { GridRefusals } from './grid/grid-refusals.tsx'
import { GridTable } from './grid/grid-table.tsx'
import { saveGridForm } from './grid/save-grid-form.server.ts'
import { useGrid } from './grid/use-grid.ts'
import { useGridKeys } from './grid/use-grid-keys.ts'
import { useGridSave } from './grid/use-grid-save.ts'
import { loadProducts } from './load-products.server.ts'
import { NoProducts } from './no-products.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductPager } from './product-pager.tsx'

// Rows do not change or move under the fingers.
export { shouldRevalidate } from '#browser/revalidate-on-submit.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  return loadProducts(new URL(request.url).searchParams, 'sold')
}

/** Saves the changed rows, all or none. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  return saveGridForm(request)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orNetworkError(serverAction, { problem: words.failed })

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** The stock and the prices of a page of products, edited in place. What is typed is kept on the other pages, too. */
export default function GridPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, products, categories, count, next } = loaderData
  const selection = useSelection(products.map(({ id }) => id))
  const grid = useGrid(products)
  const [all, setAll] = useState(list.stock === 'low')
  const element = useRef<HTMLDivElement>(null)
  const save = useGridSave(grid, actionData, element)
  const onKeyDown = useGridKeys(grid, selection.ids, save.submit)
  return (
    <div ref={element} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title={words.title}>
        <ButtonLink kind="outline" to={productListUrl(list)}>
          <List aria-hidden="true" className="size-5" />
          {words.toList}
        </ButtonLink>
      </PageHeader>
      <ProductFilters list={list} categories={categories} view="grid" />
      <p className="max-w-180 text-15 text-muted">
        {words.line} <span className="max-md:hidden">{words.keys}</span>
      </p>
      <p role="status" className="text-15 text-muted">
        {admin.products.count(cappedCount(count))}
      </p>
      <GridRefusals refusals={save.refusals} />
      <div className="flex flex-wrap items-end justify-between gap-x-6">
        <TickAll selection={selection} rows={products.length} />
        <Checkbox label={words.all} checked={all} onChange={() => setAll(!all)} className="text-15" />
      </div>
      {products.length > 0 ? (
        <div className="md:[&_td]:align-top">
          <GridTable
            products={products}
            grid={grid}
            save={save}
            selection={selection}
            onKeyDown={onKeyDown}
            all={all}
          />
        </div>
      ) : (
        <NoProducts />
      )}
      <ProductPager list={list} next={next} view="grid" />
      <GridBar grid={grid} selection={selection} save={save} />
    </div>
  )
}
