import type { CategoryId } from '#domain/catalogue/product.ts'
import backpack from '#ui/shop/illustrations/backpack.svg'
import openBook from '#ui/shop/illustrations/open-book.svg'
import pencil from '#ui/shop/illustrations/pencil.svg'
import sparkles from '#ui/shop/illustrations/sparkles.svg'
import teddy from '#ui/shop/illustrations/teddy.svg'

/** The picture of each shelf; `all` is every shelf together. */
export const CATEGORY_ILLUSTRATIONS: Record<CategoryId | 'all', string> = {
  all: sparkles,
  stationary: pencil,
  education: openBook,
  toys: teddy,
  accessories: backpack,
}
