import Pencil from 'lucide-react/icons/pencil'
import { Link } from 'react-router'

import { admin } from '#copy/admin/frame.ts'
import type { AdminProduct } from '#data/catalogue/product-summary.server.ts'
import { categoryName } from '#domain/catalogue/category.ts'
import { thumbnailUrl } from '#domain/pictures/picture.ts'
import { Card } from '#ui/kit/card.tsx'
import { iconButtonClasses } from '#ui/kit/icon-button-classes.ts'
import { Table, type TableColumn } from '#ui/kit/table.tsx'
import { DeleteProductButton } from '#ui/shop/catalogue/delete-product-button.tsx'
import { Price } from '#ui/shop/catalogue/price.tsx'
import { StockBadge } from '#ui/shop/catalogue/stock-badge.tsx'
import { Thumbnail } from '#ui/shop/pictures/thumbnail.tsx'

const words = admin.products

/** The five newest products with their stock, each with links to edit and to delete it. */
export function RecentProducts({ products, now }: { products: AdminProduct[]; now: number }) {
  return (
    <Card
      title={admin.dashboard.recent}
      aside={
        <Link
          to="/admin/products"
          className="inline-flex min-h-11 items-center font-semibold text-royal underline underline-offset-4"
        >
          {admin.dashboard.viewAll}
        </Link>
      }
    >
      <Table
        caption={admin.dashboard.recent}
        rows={products}
        rowKey={(product) => product.id}
        columns={columns(now)}
      />
    </Card>
  )
}

function columns(now: number): TableColumn<AdminProduct>[] {
  return [
    { id: 'name', heading: words.product, cell: (product) => <ProductName product={product} />, main: true },
    { id: 'category', heading: words.category, cell: ({ categoryId }) => categoryName(categoryId) },
    {
      id: 'price',
      heading: words.price,
      cell: (product) => <Price item={product} className="md:justify-end" />,
      end: true,
    },
    {
      id: 'stock',
      heading: words.status,
      cell: (product) => <StockBadge product={product} />,
    },
    {
      id: 'actions',
      heading: words.actions,
      cell: (product) => (
        <span className="flex justify-end gap-1">
          <Link
            to={`/admin/products/${product.id}`}
            aria-label={words.editNamed(product.name)}
            title={words.editNamed(product.name)}
            className={iconButtonClasses('bare')}
          >
            <Pencil aria-hidden="true" className="size-5" />
          </Link>
          <DeleteProductButton product={product} now={now} />
        </span>
      ),
      end: true,
    },
  ]
}

function ProductName({ product }: { product: AdminProduct }) {
  return (
    <span className="flex min-w-0 items-center gap-3 large-text:flex-wrap">
      <Thumbnail src={thumbnailUrl(product)} className="size-11" />
      <span className="min-w-14">{product.name}</span>
    </span>
  )
}
