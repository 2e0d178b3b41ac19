import { productPage } from '#copy/catalogue/product-page.ts'
import { stockLevel } from '#domain/catalogue/product.ts'
import { CachedFragment } from '#ui/kit/cached-fragment.tsx'
import { Breadcrumb } from './product/breadcrumb.tsx'
import { BuyBox } from './buy-box.tsx'
import { FactTable } from './product/fact-table.tsx'
import type { ProductView as View } from './product/load-product.server.ts'
import { ProductGallery } from './product/product-gallery.tsx'
import { ProductPromises } from './product/product-promises.tsx'
import { ProductReviews } from './product/product-reviews.tsx'
import { RelatedProducts } from './related-products.tsx'
import { ShareProduct } from './product/share-product.tsx'

/** One product: pictures, price, cart and wishlist, description, reviews, and related products of its category. */
export function ProductView({ related, reviews, ...shown }: View) {
  const { ratings } = shown.product
  return (
    <main id="content" className="page pb-16">
      <CachedFragment name="product" of={shown}>
        <ProductParts {...shown} />
      </CachedFragment>
      {ratings && <ProductReviews product={{ ...shown.product, ratings }} shown={reviews} />}
      <RelatedProducts products={related} />
    </main>
  )
}

function ProductParts({ product, address, ...promises }: Omit<View, 'related' | 'reviews'>) {
  return (
    <>
      <Breadcrumb product={product} />
      <article className="grid gap-6 md:grid-cols-2 md:gap-8 lg:gap-12">
        <ProductGallery key={product.id} product={product} />
        <div className="grid content-start gap-5">
          <BuyBox product={product} />
          <ProductPromises {...promises} soldOut={stockLevel(product.stockQuantity) === 'out'} />
          <section aria-labelledby="about-heading">
            <h2 id="about-heading" className="text-20">
              {productPage.aboutHeading}
            </h2>
            <p className="mt-1.5 max-w-prose whitespace-pre-line">{product.description}</p>
          </section>
          {product.facts && <FactTable facts={product.facts} />}
          <ShareProduct name={product.name} address={address} />
        </div>
      </article>
    </>
  )
}
