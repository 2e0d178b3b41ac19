import { Link } from 'react-router'

import { admin } from '#copy/admin/frame.ts'
import { selection as selectionWords } from '#copy/admin/selection.ts'
import type { AdminProduct } from '#data/catalogue/product-summary.server.ts'
import { categoryName } from '#domain/catalogue/category.ts'
import { formatCount } from '#domain/values/count.ts'
import { thumbnailUrl } from '#domain/pictures/picture.ts'
import { TableCard } from '#ui/admin/table-card.tsx'
import { TickBox } from '#ui/admin/tick-box.tsx'
import type { Selection } from '#ui/admin/use-selection.ts'
import type { TableColumn } from '#ui/kit/table.tsx'
import { Tag } from '#ui/kit/tag.tsx'
import { Price } from '#ui/shop/catalogue/price.tsx'
import { StockBadge } from '#ui/shop/catalogue/stock-badge.tsx'
import { Thumbnail } from '#ui/shop/pictures/thumbnail.tsx'
import { ProductActions } from './product-actions.tsx'

const words = admin.products
const { tick } = selectionWords.products

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

function ProductName({ product, selection }: { product: AdminProduct; selection: Selection }) {
  return (
    <span className="-ml-2.5 flex min-w-0 items-center gap-3 large-text:flex-wrap">
      <span className="-mr-3 flex">
        <TickBox
          label={tick(product.name)}
          checked={selection.has(product.id)}
          onToggle={() => selection.toggle(product.id)}
        />
      </span>
      <Thumbnail src={thumbnailUrl(product)} className="size-11" />
      <span>
        <Link to={`/admin/products/${product.id}`} className="hover:underline">
          {product.name}
        </Link>
        <span className="block text-13 font-normal text-muted">{categoryName(product.categoryId)}</span>
        {product.hidden && <Tag tone="grey">{words.hidden}</Tag>}
      </span>
    </span>
  )
}
