import { adminCounter } from '#copy/admin/counter.ts'
import type { CounterProduct } from '#domain/counter/counter-product.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { formatRupees } from '#domain/values/money.ts'

interface ProductTilesProps {
  products: readonly CounterProduct[]
  onAdd: (product: CounterProduct) => void
}

/** One press on a tile adds one of the product. */
export function ProductTiles({ products, onAdd }: ProductTilesProps) {
  return (
    <ul
      aria-label={adminCounter.products}
      className="grid grid-cols-2 gap-2 large-text:grid-cols-1 sm:grid-cols-3 xl:grid-cols-4"
    >
      {products.map((product) => (
        <li key={product.id} className="grid">
          <button
            type="button"
            onClick={() => onAdd(product)}
            className="grid min-h-20 content-between gap-1 rounded-card border border-line bg-card p-3 text-start transition-colors hover:border-royal active:bg-royal-wash"
          >
            <span className="line-clamp-2 text-15 leading-tight font-semibold wrap-anywhere">
              {product.name}
            </span>
            <span>
              <span className="block font-display text-16 font-bold figures">
                {formatRupees(product.price)}
              </span>
              <span className="block text-13 text-muted">
                {adminCounter.stock(formatCount(product.stock))}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
