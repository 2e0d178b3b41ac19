import { admin } from '#copy/admin/frame.ts'
import { productGrid as words } from '#copy/admin/product-grid.ts'
import type { AdminProduct } from '#data/catalogue/product-summary.server.ts'
import { GRID_FIELDS } from '#domain/catalogue/grid-cells.ts'
import { ProductName } from '#ui/admin/product-name.tsx'
import { TableCard } from '#ui/admin/table-card.tsx'
import type { Selection } from '#ui/admin/use-selection.ts'
import { GridCell } from './grid-cell.tsx'
import type { GridSave } from './use-grid-save.ts'
import type { GridKeys } from './use-grid-keys.ts'
import type { Grid } from './use-grid.ts'

interface GridTableProps {
  products: readonly AdminProduct[]
  grid: Grid
  save: GridSave
  selection: Selection
  onKeyDown: GridKeys
}

/** The products of one page, with a cell for each number. */
export function GridTable({ products, grid, save, selection, onKeyDown }: GridTableProps) {
  return (
    <TableCard
      caption={words.title}
      rows={products}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          heading: admin.products.product,
          cell: (product) => <ProductName product={product} selection={selection} />,
          main: true,
        },
        ...GRID_FIELDS.map((field) => ({
          id: field,
          heading: words.fields[field],
          cell: (product: AdminProduct) => (
            <GridCell
              grid={grid}
              product={product}
              field={field}
              onKeyDown={onKeyDown}
              reason={save.reasonOf(product.id, field, grid.row(product).texts[field])}
            />
          ),
          end: true,
        })),
      ]}
    />
  )
}
