import { productPage } from '#copy/catalogue/product-page.ts'
import type { ProductSummary } from '#domain/catalogue/product.ts'
import { ProductGrid } from '#ui/shop/catalogue/product-grid.tsx'
import { ShopCard } from './shop-card.tsx'

export function RelatedProducts({ products }: { products: ProductSummary[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="related-heading" className="mt-12">
      <h2 id="related-heading" className="border-b-2 border-rule pb-3 text-24 md:text-30">
        {productPage.related}
      </h2>
      <ProductGrid label={productPage.related} className="mt-5 md:max-lg:[&>:nth-child(4)]:hidden">
        {products.map((product) => (
          <ShopCard key={product.id} product={product} />
        ))}
      </ProductGrid>
    </section>
  )
}
