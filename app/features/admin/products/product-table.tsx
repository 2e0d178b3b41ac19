import { admin } from '#copy/admin/frame.ts'
import type { AdminProduct } from '#data/catalogue/product-summary.server.ts'
import { formatCount } from '#domain/values/count.ts'
import { ProductName } from '#ui/admin/product-name.tsx'
import { TableCard } from '#ui/admin/table-card.tsx'
import type { Selection } from '#ui/admin/use-selection.ts'
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
      cell: (product) => <Price item={product} className="md:justify-end" />,
      end: true,
    },
    {
      id: 'stock',
      heading: words.stock,
      cell: ({ stockQuantity }) => (
        <span className="flex flex-wrap items-center justify-end gap-2">
          {formatCount(stockQuantity)} <StockBadge stockQuantity={stockQuantity} />
        </span>
      ),
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
