import { Link, type To } from 'react-router'
import { category } from '#copy/category.ts'
import type { CategoryId } from '#domain/catalogue/product.ts'
import { classNames } from '#ui/kit/class-names.ts'
import { CATEGORY_ILLUSTRATIONS } from './category-illustration.ts'
import { Illustration } from '#ui/kit/illustration.tsx'

interface CategoryTileProps {
  id: CategoryId | 'all'
  to: To
  /** How many products; left away where it is not known. */
  count?: number | undefined
  current?: boolean
  /** Keeps the page where it is, for tiles that filter the list below them. */
  preventScrollReset?: boolean
}

/** One shelf on its own pastel ground. */
export function CategoryTile({ id, to, count, current, preventScrollReset }: CategoryTileProps) {
  return (
    <Link
      to={to}
      preventScrollReset={preventScrollReset}
      aria-current={current ? 'true' : undefined}
      data-category={id}
      className={classNames(
        'group ground-sweep flex min-h-20 items-center gap-3 rounded-card border-2 px-3 py-3 whitespace-nowrap transition-transform',
        'max-sm:gap-2 max-sm:px-2',
        'hover:-translate-y-0.5',
        current ? 'border-royal' : 'border-transparent',
      )}
    >
      <Illustration
        lazy
        src={CATEGORY_ILLUSTRATIONS[id]}
        className="size-11 shrink-0 max-sm:size-9 group-hover:animate-wobble"
      />
      <span className="min-w-0">
        <span className="block font-display text-18 leading-tight font-bold text-ink max-sm:text-16">
          {category[id]}
        </span>
        {count !== undefined && (
          <span className="block text-13 font-medium text-ink">{category.items(count)}</span>
        )}
      </span>
    </Link>
  )
}
