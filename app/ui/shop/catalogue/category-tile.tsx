import { Link, type To } from 'react-router'
import { category } from '#copy/catalogue/category.ts'
import type { CategoryTile as Tile } from '#domain/catalogue/category.ts'
import { cappedCount } from '#domain/values/numbers/capped-count.ts'
import { classNames } from '#ui/kit/class-names.ts'
import { Illustration } from '#ui/kit/illustration.tsx'
import { categoryIllustration } from './category-illustration.ts'

interface CategoryTileProps {
  tile: Tile
  to: To
  /** The number of products; not shown when undefined. */
  count?: number | undefined
  current?: boolean
  /** Preserves the scroll position, for tiles that filter a list on the same page. */
  preventScrollReset?: boolean
}

/** A link to one category, with its illustration on the category's background colour. */
export function CategoryTile({ tile, to, count, current, preventScrollReset }: CategoryTileProps) {
  return (
    <Link
      to={to}
      preventScrollReset={preventScrollReset}
      aria-current={current ? 'true' : undefined}
      data-ground={tile.ground}
      className={classNames(
        'group ground-sweep flex min-h-20 items-center gap-3 rounded-card border-2 px-3 py-3 whitespace-nowrap transition-transform',
        'max-sm:min-h-15 max-sm:gap-2 max-sm:px-2 max-sm:py-1.5 large-text:whitespace-normal large-text:wrap-anywhere',
        'hover:-translate-y-0.5',
        current ? 'border-royal' : 'border-transparent',
      )}
    >
      <Illustration
        lazy
        src={categoryIllustration(tile.illustration)}
        className="size-11 shrink-0 max-sm:size-9 group-hover:animate-wobble"
      />
      <span className="min-w-0">
        <span className="block font-display text-18 leading-tight font-bold text-ink max-sm:text-16">
          {tile.name}
        </span>
        {count !== undefined && (
          <span className="block text-13 font-medium text-ink">{category.items(cappedCount(count))}</span>
        )}
      </span>
    </Link>
  )
}
