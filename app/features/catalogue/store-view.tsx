import { shop } from '#copy/shop.ts'
import type { CategoryCounts } from '#domain/catalogue/category.ts'
import type { ShopOffers } from '#domain/offers/shop-offers.ts'
import type { Advertising } from '#domain/settings/shop-details.ts'
import { CachedFragment } from '#ui/kit/cached-fragment.tsx'
import { BackToTop } from './store/back-to-top.tsx'
import { CategorySidebar } from './store/category-sidebar.tsx'
import { CategoryTiles } from './store/category-tiles.tsx'
import { Hero } from './store/hero.tsx'
import { ProductList, type ProductListProps } from './product-list.tsx'

export interface StoreView extends ProductListProps {
  counts: CategoryCounts
  advertising: Advertising
  offers: ShopOffers
  /** How many days after the order the delivery is expected. */
  deliveryDays: number
}

/** The store: hero, categories and the list of products. */
export function StoreView({ listing, counts, advertising, offers, deliveryDays, ...list }: StoreView) {
  // The number of possible searches is unlimited; how many products are shown changes no link.
  const choice = listing.search ? null : { category: listing.category, sort: listing.sort, counts }
  return (
    <main id="content" className="page pb-16">
      <CachedFragment name="store" of={choice && { ...choice, advertising, offers, deliveryDays }}>
        {listing.search ? (
          <h1 className="sr-only">{shop.header.store}</h1>
        ) : (
          <Hero advertising={advertising} offers={offers} deliveryDays={deliveryDays} />
        )}
        <CategoryTiles listing={listing} counts={counts} />
      </CachedFragment>
      <div className="mt-4 md:mt-8 lg:grid lg:grid-cols-[10rem_1fr] lg:gap-8">
        <CachedFragment name="categories" of={choice}>
          <CategorySidebar listing={listing} counts={counts} />
        </CachedFragment>
        <ProductList listing={listing} {...list} />
      </div>
      <BackToTop />
    </main>
  )
}
