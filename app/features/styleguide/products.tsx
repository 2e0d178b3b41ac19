import { categoryTiles } from '#domain/catalogue/category.ts'
import type { ProductSummary } from '#domain/catalogue/product.ts'
import { showToast } from '#ui/kit/toast-store.ts'
import { CategoryTile } from '#ui/shop/catalogue/category-tile.tsx'
import { HeroBoard } from '#ui/shop/page/hero-board.tsx'
import { Logo } from '#ui/shop/page/logo.tsx'
import { Price } from '#ui/shop/catalogue/price.tsx'
import { ProductCard } from '#ui/shop/catalogue/product-card.tsx'
import { ProductCardSkeleton } from '#ui/shop/catalogue/product-card-skeleton.tsx'
import { ProductGrid } from '#ui/shop/catalogue/product-grid.tsx'
import { inEveryState } from './samples.ts'
import { Row, Section } from './section.tsx'

const showName = (product: ProductSummary) => showToast(product.name)

/** Components of the storefront. */
export function Shelf({ products }: { products: ProductSummary[] }) {
  return (
    <Section title="Shop">
      <Row>
        <Logo tagline="Stationery & Gifts" />
        <Logo />
        <Price item={{ price: 89900, discountedPrice: 79900 }} size="page" />
      </Row>
      <div className="max-w-xl">
        <HeroBoard />
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {categoryTiles({}).map((tile, index) => (
          <li key={tile.id}>
            <CategoryTile tile={tile} to="?" count={index} current={tile.id === 'all'} />
          </li>
        ))}
      </ul>
      <ProductGrid label="Product cards">
        {inEveryState(products).map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            wished={index === 1}
            cartState={index === 4 ? 'added' : index === 5 ? 'in' : 'out'}
            onAddToCart={showName}
            onWish={showName}
          />
        ))}
        <ProductCardSkeleton />
      </ProductGrid>
    </Section>
  )
}
