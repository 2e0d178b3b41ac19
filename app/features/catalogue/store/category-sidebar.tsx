import { Link } from 'react-router'

import { useNextListing } from '#browser/connection/use-next-listing.ts'
import { category } from '#copy/catalogue/category.ts'
import { type CategoryCounts, categoryTiles } from '#domain/catalogue/category.ts'
import type { Listing } from '#domain/catalogue/listing.ts'
import { cappedCount } from '#domain/values/numbers/capped-count.ts'
import { classNames } from '#ui/kit/class-names.ts'
import { categoryUrl } from './category-tiles.tsx'

interface CategorySidebarProps {
  listing: Listing
  counts: CategoryCounts
}

/** The categories beside the list, on a desktop. */
export function CategorySidebar({ listing: shown, counts }: CategorySidebarProps) {
  const listing = useNextListing(shown)
  return (
    <nav aria-labelledby="sidebar-heading" className="hidden lg:block">
      <h2 id="sidebar-heading" className="font-sans text-15 font-semibold text-muted">
        {category.heading}
      </h2>
      <ul className="sticky top-28 mt-1">
        {categoryTiles(counts).map(({ id, name }) => {
          const current = (listing.category ?? 'all') === id
          return (
            <li key={id}>
              <Link
                to={categoryUrl(listing, id)}
                preventScrollReset
                aria-current={current ? 'true' : undefined}
                className={classNames(
                  'flex min-h-11 items-center justify-between rounded-control px-3 font-semibold',
                  current ? 'bg-royal-wash text-royal' : 'hover:bg-quiet',
                )}
              >
                {name}
                <span className="figures font-medium text-muted">{cappedCount(counts[id] ?? 0)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
