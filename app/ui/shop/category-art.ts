import type { CategoryId } from '#domain/product.ts'
import backpack from './illustrations/backpack.svg'
import openBook from './illustrations/open-book.svg'
import pencil from './illustrations/pencil.svg'
import sparkles from './illustrations/sparkles.svg'
import teddy from './illustrations/teddy.svg'

/** The picture of each shelf; `all` is every shelf together. */
export const CATEGORY_ART: Record<CategoryId | 'all', string> = {
  all: sparkles,
  stationary: pencil,
  education: openBook,
  toys: teddy,
  accessories: backpack,
}
