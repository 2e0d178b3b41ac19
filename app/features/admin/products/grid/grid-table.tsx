import { admin } from '#copy/admin/frame.ts'
import { productGrid as words } from '#copy/admin/catalogue/product-grid.ts'
import type { AdminProduct } from '#data/catalogue/product-summary.server.ts'
import { DISCOUNT_FIELDS, type GridField, textsOf } from '#domain/catalogue/grid-cells.ts'
import { ProductName } from '#ui/admin/product-name.tsx'
import { TableCard } from '#ui/admin/table-card.tsx'
import type { Selection } from '#ui/admin/selection/use-selection.ts'
import { GridCell } from './grid-cell.tsx'
import type { RowDraft } from './grid-state.ts'
import type { GridSave } from './use-grid-save.ts'
import type { GridKeys } from './use-grid-keys.ts'
import type { Grid } from './use-grid.ts'

interface GridTableProps {
  products: readonly AdminProduct[]
  grid: Grid
  save: GridSave
  selection: Selection
  onKeyDown: GridKeys
  /** With the fields that few products need. */
  all: boolean
}

/** The columns, and the fields that stand below the one they are named after: a tablet has room for three. */
const COLUMNS: { field: GridField; below: GridField[] }[] = [
  { field: 'stockQuantity', below: ['lowStockThreshold'] },
  { field: 'price', below: [] },
  { field: 'discountedPrice', below: ['discountFrom', 'discountUntil'] },
]

/** Days are of no use without a discount. What was typed stays visible. */
function shownBelow(below: GridField[], { texts, seen }: RowDraft, all: boolean): GridField[] {
  const isFilled = (field: GridField) => texts[field] !== ''
  const hasDays = below.some(isFilled) || (all && DISCOUNT_FIELDS.some(isFilled))
  return below.filter((field) => {
    if (texts[field] !== textsOf(seen)[field]) return true
    return field === 'lowStockThreshold' ? all : hasDays
  })
}

/** The products of one page, with a cell for each number. */
export function GridTable({ products, grid, save, selection, onKeyDown, all }: GridTableProps) {
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
        ...COLUMNS.map(({ field, below }) => ({
          id: field,
          heading: words.fields[field],
          cell: (product: AdminProduct) => (
            <span className="grid gap-2 large-text:w-full">
              {[field, ...shownBelow(below, grid.row(product), all)].map((shown) => (
                <GridCell
                  key={shown}
                  grid={grid}
                  product={product}
                  field={shown}
                  label={shown === field ? undefined : words.fields[shown]}
                  onKeyDown={onKeyDown}
                  reason={save.reasonOf(product.id, shown, grid.row(product).texts[shown])}
                />
              ))}
            </span>
          ),
          end: true,
        })),
      ]}
    />
  )
}
