import { admin } from '#copy/admin/frame.ts'
import { formatRupees } from '#domain/values/money.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import type { ProductSummary } from '#domain/catalogue/product.ts'
import { CountBadge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { StatCard } from '#ui/kit/stat-card.tsx'
import { Table } from '#ui/kit/table.tsx'
import { OrderLines } from '#ui/shop/orders/order-lines.tsx'
import { StatusBadge } from '#ui/shop/orders/status-badge.tsx'
import { StockBadge } from '#ui/shop/catalogue/stock-badge.tsx'
import { ThumbnailStack } from '#ui/shop/pictures/thumbnail-stack.tsx'
import { sampleLines } from './samples.ts'
import { Row, Section } from './section.tsx'

/** Components of the admin area and of orders. */
export function BackOffice({ products }: { products: ProductSummary[] }) {
  const lines = sampleLines(products)
  return (
    <Section title="Back office and orders">
      <Row>
        {ORDER_STATUSES.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <CountBadge text="3" />
        <CountBadge text="99+" />
        <ThumbnailStack sources={lines.map((line) => line.imageUrl)} />
      </Row>
      <div data-area="admin" className="grid gap-4 rounded-board bg-paper p-4">
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <StatCard label="Total Orders" value="1,284" />
          <StatCard label="Pending Orders" value="4" />
          <StatCard label="Delivered Orders" value="1,201" />
          <StatCard label="Total Revenue" value={formatRupees(94138850)} detail="without returns" />
        </div>
        <Card title="Recent Products" aside={<Button kind="quiet">View all</Button>}>
          <Table
            caption="Recent Products"
            rows={products.slice(0, 4)}
            rowKey={(product) => product.id}
            columns={[
              { id: 'name', heading: admin.products.product, cell: (product) => product.name, main: true },
              {
                id: 'price',
                heading: admin.products.price,
                cell: ({ price }) => formatRupees(price),
                end: true,
              },
              {
                id: 'stock',
                heading: admin.products.stock,
                cell: (product) => <StockBadge product={product} />,
                end: true,
              },
            ]}
          />
        </Card>
        <Card title="A new order">
          <OrderLines lines={lines} action={() => <Button kind="outline">Return</Button>} />
        </Card>
      </div>
    </Section>
  )
}
