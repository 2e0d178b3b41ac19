import { productGrid as words } from '#copy/admin/catalogue/product-grid.ts'
import { type GridField, readCells, shownCell, textsOf } from '#domain/catalogue/grid-cells.ts'
import { classNames } from '#ui/kit/class-names.ts'
import { CONTROL } from '#ui/kit/control-classes.ts'
import type { GridProduct } from './grid-state.ts'
import type { GridKeys } from './use-grid-keys.ts'
import type { Grid } from './use-grid.ts'

/** Where a sign or a percentage may be typed, all keys are needed. */
const INPUT_MODES: Partial<Record<GridField, 'decimal' | 'numeric'>> = {
  price: 'decimal',
  lowStockThreshold: 'numeric',
}

const isDay = (field: GridField) => field === 'discountFrom' || field === 'discountUntil'

interface GridCellProps {
  grid: Grid
  product: GridProduct
  field: GridField
  /** Stands above it when its column is about another field. */
  label?: string | undefined
  /** Why the server refused what it says. */
  reason: string | undefined
  onKeyDown: GridKeys
}

/** One cell: what it says, what becomes of it, and what is wrong with it once it is left. */
export function GridCell({ grid, product, field, label, reason, onKeyDown }: GridCellProps) {
  const { seen, texts } = grid.row(product)
  const isChanged = texts[field] !== textsOf(seen)[field]
  const { wanted, problems } = readCells(texts, seen)
  const id = `${product.id}-${field}`
  const problem = reason ?? (grid.isTyping(id) ? undefined : problems[field])
  const hint =
    isChanged && !problems[field] ? words.change(shownCell(field, seen), shownCell(field, wanted)) : null

  return (
    <span
      className={classNames(
        'grid w-40 gap-1 large-text:w-full md:ml-auto md:w-full md:max-w-40',
        isDay(field) ? 'md:min-w-33' : 'md:min-w-24',
      )}
    >
      {label && (
        <span aria-hidden="true" className="text-start text-13 text-muted">
          {label}
        </span>
      )}
      <input
        id={id}
        data-row={product.id}
        data-field={field}
        type={isDay(field) ? 'date' : 'text'}
        aria-label={words.cell(words.fields[field], product.name)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem || hint ? `${id}-note` : undefined}
        value={texts[field]}
        maxLength={20}
        autoComplete="off"
        inputMode={INPUT_MODES[field]}
        enterKeyHint="next"
        onFocus={({ currentTarget }) => {
          grid.enter({ id: product.id, field })
          currentTarget.select()
        }}
        onBlur={grid.leave}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => grid.write([{ product, field, text: currentTarget.value }], id)}
        className={classNames(
          CONTROL,
          'figures md:scroll-mb-48',
          !isDay(field) && 'text-end',
          isChanged && 'border-royal bg-royal-wash',
        )}
      />
      {(problem ?? hint) && (
        <span
          id={`${id}-note`}
          className={classNames(
            'text-13',
            problem ? 'text-start font-medium text-tomato' : 'text-end text-muted',
          )}
        >
          {problem ?? hint}
        </span>
      )}
    </span>
  )
}
