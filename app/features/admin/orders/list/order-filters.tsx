import Search from 'lucide-react/icons/search'
import { Form } from 'react-router'

import { adminOrders } from '#copy/admin/orders.ts'
import { type OrderList } from '#domain/orders/order-list.ts'
import { SEARCH_MAX_LENGTH } from '#domain/policy.ts'
import { CONTROL } from '#ui/kit/control-classes.ts'
import { DayFields } from './day-fields.tsx'
import type { NamedProduct } from './find-products.server.ts'
import { ProductFilter } from './product-filter.tsx'
import { StatusFilters, type StatusFiltersProps } from './status-filters.tsx'

interface OrderFiltersProps extends StatusFiltersProps {
  /** The product whose orders are listed. */
  product: NamedProduct | null
  /** Products that the search may mean. */
  products: readonly NamedProduct[]
}

/** A search field, the days, the product, and one button per status. */
export function OrderFilters({ product, products, ...rest }: OrderFiltersProps) {
  const { list } = rest
  return (
    <div className="mt-4 grid gap-3">
      <Form action="/admin/orders" role="search" className="grid gap-2">
        <Kept list={list} />
        <div className="relative">
          <label htmlFor="find-order" className="sr-only">
            {adminOrders.search}
          </label>
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted"
          />
          <input
            key={list.search}
            id="find-order"
            type="search"
            name="q"
            defaultValue={list.search}
            maxLength={SEARCH_MAX_LENGTH}
            placeholder={adminOrders.search}
            autoComplete="off"
            enterKeyHint="search"
            className={`${CONTROL} pl-11`}
          />
        </div>
        <DayFields key={`${list.from} ${list.until}`} list={list} />
      </Form>
      <ProductFilter list={list} product={product} products={products} />
      <StatusFilters {...rest} />
    </div>
  )
}

/** What the form does not ask for, and a search shall not change. */
function Kept({ list: { filter, payment, product } }: { list: OrderList }) {
  const kept = { status: filter === 'all' ? null : filter, payment, product }
  return Object.entries(kept).map(
    ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
  )
}
