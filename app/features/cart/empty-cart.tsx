import { cart } from '#copy/cart.ts'
import { category } from '#copy/catalogue/category.ts'
import { CATEGORIES } from '#domain/catalogue/category.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { CategoryTile } from '#ui/shop/catalogue/category-tile.tsx'
import shoppingCart from '#ui/shop/illustrations/shopping-cart.svg'

/** A prompt to start shopping, and links to the categories. */
export function EmptyCart() {
  return (
    <>
      <EmptyState
        heading="h1"
        illustration={shoppingCart}
        title={cart.emptyTitle}
        line={cart.emptyLine}
        action={
          <ButtonLink to="/" size="large">
            {cart.startShopping}
          </ButtonLink>
        }
      />
      <nav aria-label={category.shopByCategory} className="mt-10">
        <h2 className="mb-4 text-center text-24">{cart.shopByCategory}</h2>
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
          {CATEGORIES.map((tile) => (
            <li key={tile.id}>
              <CategoryTile tile={tile} to={`/?category=${tile.id}`} />
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
