import X from 'lucide-react/icons/x'

import { adminOrders } from '#copy/admin/orders.ts'
import { type OrderList, orderListUrl } from '#domain/orders/order-list.ts'
import { ChipLink } from '#ui/kit/chip-link.tsx'
import type { NamedProduct } from './find-products.server.ts'

const words = adminOrders.product

interface ProductFilterProps {
  list: OrderList
  product: NamedProduct | null
  products: readonly NamedProduct[]
}

/** The product whose orders are listed, with a way back to all; else the products that the search may mean. */
export function ProductFilter({ list, product, products }: ProductFilterProps) {
  if (product) {
    return (
      <p className="flex flex-wrap items-center gap-2">
        <ChipLink to={orderListUrl({ ...list, product: null, after: null })} current>
          {words.only(product.name || words.unknown)}
          <span className="sr-only">{words.remove}</span>
          <X aria-hidden="true" className="ml-2 size-4 shrink-0" />
        </ChipLink>
      </p>
    )
  }
  if (products.length === 0) return null
  return (
    <nav aria-label={words.label} className="flex flex-wrap gap-2">
      {products.map(({ id, name }) => (
        <ChipLink key={id} to={orderListUrl({ ...list, search: '', product: id, after: null })}>
          {words.only(name)}
        </ChipLink>
      ))}
    </nav>
  )
}
