import { useNextListing } from '#browser/connection/use-next-listing.ts'
import { category } from '#copy/catalogue/category.ts'
import { type Listing, listingUrl, withChoice } from '#domain/catalogue/listing.ts'
import { type CategoryCounts, type CategoryId, categoryTiles } from '#domain/catalogue/category.ts'
import { CategoryTile } from '#ui/shop/catalogue/category-tile.tsx'

interface CategoryTilesProps {
  listing: Listing
  counts: CategoryCounts
}

/** All Products and the categories; on a phone a strip that scrolls horizontally. */
export function CategoryTiles({ listing: shown, counts }: CategoryTilesProps) {
  const listing = useNextListing(shown)
  return (
    <nav aria-label={category.shopByCategory} className="-mx-4 md:mx-0">
      <ul className="strip gap-4 px-4 py-1 md:grid md:grid-cols-3 md:gap-3 md:px-0 lg:grid-cols-5 lg:gap-4">
        {categoryTiles(counts).map((tile) => (
          <li key={tile.id} className="w-48 shrink-0 snap-start scroll-ml-4 md:w-auto">
            <CategoryTile
              tile={tile}
              to={categoryUrl(listing, tile.id)}
              count={counts[tile.id] ?? 0}
              current={(listing.category ?? 'all') === tile.id}
              preventScrollReset
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function categoryUrl(listing: Listing, id: CategoryId | 'all'): string {
  return listingUrl(withChoice(listing, { category: id === 'all' ? null : id }))
}
