import { db } from '#data/database/database.server.ts'
import { pictureUrl } from '#domain/pictures/picture.ts'
import { asReview, SHOWN_COLUMNS } from './review-rows.server.ts'

/** Reviews with their products, for those who may see all of a review. */
export function selectReviews() {
  return db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.customerId')
    .leftJoin('products', 'products.id', 'reviews.productId')
    .select(SHOWN_COLUMNS)
    .select(['reviews.productId', 'reviews.customerId', 'state', 'hiddenReason', 'hiddenAt'])
    .select(({ selectFrom }) => [
      'products.name as productName',
      'products.slug',
      selectFrom('pictures')
        .select('path')
        .whereRef('pictures.productId', '=', 'reviews.productId')
        .orderBy('position')
        .limit(1)
        .as('picture'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReviews>['executeTakeFirstOrThrow']>>

/** A row of {@link selectReviews} as a review. */
export function withProduct({ productName, slug, picture, ...row }: Row) {
  const imageUrl = picture === null ? null : pictureUrl({ path: picture }, 320, 'webp')
  const product = productName === null || slug === null ? null : { name: productName, slug, imageUrl }
  return { ...asReview(row), product }
}
