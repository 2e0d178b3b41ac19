import { useLiveRevalidation } from '#browser/use-live-revalidation.ts'
import { category } from '#copy/catalogue/category.ts'
import { shop } from '#copy/shop.ts'
import { categoryName } from '#domain/catalogue/category.ts'
import type { Listing } from '#domain/catalogue/listing.ts'
import { cappedCount, isCapped } from '#domain/values/numbers/capped-count.ts'
import { concernsProducts, LIVE_SPREAD_MS } from '#domain/live.ts'
import { FIRST_PAGE_SIZE, NEXT_PAGE_SIZE } from '#domain/policy.ts'
import type { ProductSummary } from '#domain/catalogue/product.ts'
import { ProductCardSkeleton } from '#ui/shop/catalogue/product-card-skeleton.tsx'
import { ProductGrid } from '#ui/shop/catalogue/product-grid.tsx'
import { NeedsScripts } from '#ui/shop/page/needs-scripts.tsx'
import { ChosenFilters } from './filters/chosen-filters.tsx'
import { FilterButton } from './filters/filter-button.tsx'
import type { ChosenFilter } from './filters/find-chosen-filters.server.ts'
import { FailedList } from './store/failed-list.tsx'
import { MoreProductsLink } from './store/more-products-link.tsx'
import { NoProducts } from './store/no-products.tsx'
import { ShopCard } from './shop-card.tsx'
import { SortMenu } from './store/sort-menu.tsx'
import { useMoreProducts } from './store/use-more-products.ts'

export interface ProductListProps {
  listing: Listing
  products: ProductSummary[]
  /** The number of products in the whole listing. */
  total: number
  /** True when nothing matched the search exactly and the products are close matches. */
  close: boolean
  /** What it is narrowed down to; null when it is not. */
  chosen: ChosenFilter[] | null
  /** Why the list that was asked for last could not be loaded; null when this is it. */
  failure: string | null
}

/** The cards of the first row: of a desktop in search results, which have no hero above them, else of a phone. */
const firstRow = (listing: Listing) => (listing.search === '' ? 2 : 4)

export function ProductList({ listing, products, total, close, chosen, failure }: ProductListProps) {
  const { shown, left, state, sentinel, showMore } = useMoreProducts(listing, products, total)
  useLiveRevalidation((audience) => concernsProducts(audience, shown), LIVE_SPREAD_MS)
  const heading = headingOf(listing, close)
  return (
    <section id="products" aria-labelledby="products-heading" className="min-w-0 scroll-mt-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b-2 border-rule pb-2 md:pb-3">
        <h2 id="products-heading" className="min-w-0 text-20 wrap-anywhere md:text-30">
          {heading}{' '}
          <span role="status" className="ml-1 font-sans text-15 font-medium whitespace-nowrap text-muted">
            {shop.list.results(cappedCount(total))}
          </span>
        </h2>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          {(total > 0 || listing.filter) && <FilterButton listing={listing} />}
          <SortMenu listing={listing} />
        </div>
      </div>
      {chosen && <ChosenFilters listing={listing} chosen={chosen} />}
      {failure !== null && <FailedList message={failure} />}
      <NeedsScripts line={shop.card.needsScripts} />
      {close && <p className="mt-3 text-muted">{shop.list.closeMatchesLine}</p>}
      {total === 0 ? (
        <NoProducts listing={listing} />
      ) : (
        <ProductGrid label={heading} className="mt-3 md:mt-5">
          {shown.map((product, index) => (
            <ShopCard key={product.id} product={product} soon={index < firstRow(listing)} />
          ))}
          {state === 'loading' &&
            Array.from({ length: Math.min(left, NEXT_PAGE_SIZE) }, (_, i) => <ProductCardSkeleton key={i} />)}
        </ProductGrid>
      )}
      {left > 0 && failure === null && (
        <MoreProductsLink
          listing={listing}
          shown={shown.length}
          state={state}
          sentinel={sentinel}
          onPress={showMore}
        />
      )}
      {left <= 0 && total > FIRST_PAGE_SIZE && !isCapped(total) && (
        <p className="mt-8 text-center text-15 text-muted">{shop.list.allShown}</p>
      )}
    </section>
  )
}

function headingOf({ search, category: categoryId }: Listing, close: boolean): string {
  const within = categoryId && categoryName(categoryId)
  if (!search) return within ?? category.all
  return close ? shop.list.closeMatchesFor(search, within) : shop.list.resultsFor(search, within)
}
