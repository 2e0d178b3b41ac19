import { admin } from '#copy/admin/frame.ts'
import type { AdminProduct } from '#data/catalogue/product-summary.server.ts'
import { stockLevel } from '#domain/catalogue/product.ts'
import { LOW_STOCK_THRESHOLD } from '#domain/policy.ts'
import { formatDay } from '#domain/values/dates.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { ProductName } from '#ui/admin/product-name.tsx'
import { TableCard } from '#ui/admin/table-card.tsx'
import type { Selection } from '#ui/admin/selection/use-selection.ts'
import type { TableColumn } from '#ui/kit/table.tsx'
import { Price } from '#ui/shop/catalogue/price.tsx'
import { StockBadge } from '#ui/shop/catalogue/stock-badge.tsx'
import { ProductActions } from './product-actions.tsx'

const words = admin.products

interface ProductTableProps {
  products: AdminProduct[]
  /** The server's clock, epoch milliseconds. */
  now: number
  /** The ticked products of the page. */
  selection: Selection
}

/** The products of one page, each with its actions. */
export function ProductTable({ products, now, selection }: ProductTableProps) {
  return (
    <TableCard
      caption={words.title}
      rows={products}
      rowKey={(product) => product.id}
      columns={columns(now, selection)}
    />
  )
}

function columns(now: number, selection: Selection): TableColumn<AdminProduct>[] {
  return [
    {
      id: 'name',
      heading: words.product,
      cell: (product) => <ProductName product={product} selection={selection} />,
      main: true,
    },
    {
      id: 'price',
      heading: words.price,
      cell: (product) => (
        <span className="grid gap-1">
          <Price item={product} from={product.choices?.pricesDiffer} className="md:justify-end" />
          <SaleDays discount={product.discount} />
        </span>
      ),
      end: true,
    },
    {
      id: 'stock',
      heading: words.stock,
      cell: (product) => <Stock product={product} />,
      end: true,
    },
    {
      id: 'actions',
      heading: words.actions,
      cell: (product) => <ProductActions product={product} now={now} />,
      end: true,
    },
  ]
}

/** The days of a discount, also of one that is to come. */
function SaleDays({ discount: { discountFrom, discountUntil } }: Pick<AdminProduct, 'discount'>) {
  if (discountFrom === null && discountUntil === null) return null
  const first = discountFrom === null ? null : formatDay(discountFrom)
  const last = discountUntil === null ? null : formatDay(discountUntil - 1)
  return (
    <span className="text-13 text-muted">
      {first === null && words.saleUntil(last!)}
      {last === null && words.saleFrom(first!)}
      {first !== null && last !== null && words.saleOn(first, last)}
    </span>
  )
}

/** How many are left; the threshold is said where it matters. */
function Stock({ product }: { product: AdminProduct }) {
  const { stockQuantity, lowStockThreshold } = product
  const isLow = stockLevel(stockQuantity, lowStockThreshold) !== 'in'
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2">
      {formatCount(stockQuantity)} <StockBadge product={product} />
      {(isLow || lowStockThreshold !== null) && (
        <span className="text-13 text-muted md:basis-full">
          {words.lowAt(formatCount(lowStockThreshold ?? LOW_STOCK_THRESHOLD))}
        </span>
      )}
    </span>
  )
}
