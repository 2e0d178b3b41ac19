import { Link } from 'react-router'

import { category } from '#copy/category.ts'
import { shop } from '#copy/shop.ts'
import { type Listing, listingUrl, withMore } from '#domain/browse.ts'
import { FIRST_PAGE_SIZE, NEXT_PAGE_SIZE } from '#domain/policy.ts'
import type { ProductSummary } from '#domain/product.ts'
import { buttonClasses } from '#ui/kit/button-look.ts'
import { ProductCardSkeleton } from '#ui/shop/product-card-skeleton.tsx'
import { ProductGrid } from '#ui/shop/product-grid.tsx'
import { NoProducts } from './no-products.tsx'
import { ShopCard } from './shop-card.tsx'
import { SortMenu } from './sort-menu.tsx'
import { useMoreProducts } from './use-more-products.ts'

interface ProductListProps {
  listing: Listing
  products: ProductSummary[]
  /** How many there are in all. */
  total: number
}

/** The first row of a desktop; their pictures are asked for before the others. */
const FIRST_ROW = 4

export function ProductList({ listing, products, total }: ProductListProps) {
  const { shown, loading, sentinel, showMore } = useMoreProducts(listing, products, total)
  const heading = listing.search ? shop.list.resultsFor(listing.search) : category[listing.category ?? 'all']
  const left = total - shown.length
  return (
    <section id="products" aria-labelledby="products-heading" className="scroll-mt-4">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b-2 border-rule pb-3">
        <h2 id="products-heading" className="text-24 md:text-30">
          {heading}{' '}
          <span role="status" className="ml-1 font-sans text-15 font-medium whitespace-nowrap text-muted">
            {shop.list.results(total)}
          </span>
        </h2>
        <SortMenu listing={listing} />
      </div>
      {total === 0 && <NoProducts listing={listing} />}
      <ProductGrid label={heading} className="mt-5">
        {shown.map((product, index) => (
          <ShopCard key={product.id} product={product} priority={index < FIRST_ROW} />
        ))}
        {loading &&
          Array.from({ length: Math.min(left, NEXT_PAGE_SIZE) }, (_, i) => <ProductCardSkeleton key={i} />)}
      </ProductGrid>
      {left > 0 && (
        <div ref={sentinel} className="mt-8 flex justify-center">
          <Link
            to={listingUrl(withMore({ ...listing, show: Math.max(shown.length, FIRST_PAGE_SIZE) }))}
            replace
            preventScrollReset
            onClick={showMore}
            className={buttonClasses({ kind: 'outline', size: 'large' })}
          >
            {loading ? shop.list.loadingMore : shop.list.showMore}
          </Link>
        </div>
      )}
      {left <= 0 && total > FIRST_PAGE_SIZE && (
        <p className="mt-8 text-center text-15 text-muted">{shop.list.allShown}</p>
      )}
    </section>
  )
}
