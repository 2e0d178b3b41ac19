import { shop } from '#copy/shop.ts'
import type { Listing } from '#domain/catalogue/listing.ts'
import type { ProductSummary } from '#domain/catalogue/product.ts'
import { BackToTop } from './store/back-to-top.tsx'
import { CategorySidebar } from './store/category-sidebar.tsx'
import { type CategoryCounts, CategoryTiles } from './store/category-tiles.tsx'
import { Hero } from './store/hero.tsx'
import { ProductList } from './product-list.tsx'

export interface StoreView {
  listing: Listing
  products: ProductSummary[]
  counts: CategoryCounts
  /** The number of products in the whole listing. */
  total: number
  /** True when nothing matched the search exactly and the products are close matches. */
  close: boolean
}

/** The store: hero, categories and the list of products. */
export function StoreView({ listing, products, counts, total, close }: StoreView) {
  return (
    <main id="content" className="page pb-16">
      {listing.search ? <h1 className="sr-only">{shop.header.store}</h1> : <Hero />}
      <CategoryTiles listing={listing} counts={counts} />
      <div className="mt-8 lg:grid lg:grid-cols-[10rem_1fr] lg:gap-8">
        <CategorySidebar listing={listing} counts={counts} />
        <ProductList listing={listing} products={products} total={total} close={close} />
      </div>
      <BackToTop />
    </main>
  )
}
