import { Link } from 'react-router'

import { ratings as ratingWords } from '#copy/reviews/ratings.ts'
import { reviews } from '#copy/reviews/reviews.ts'
import { pageOf } from '#domain/catalogue/choices/choices.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type Ratings, ratingSummary } from '#domain/catalogue/ratings.ts'
import type { ShownReview } from '#domain/reviews/review.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { RatingBoard } from '#ui/shop/reviews/rating-board.tsx'
import { ReviewItem } from '#ui/shop/reviews/review-item.tsx'

const words = reviews.product

interface ProductReviewsProps {
  product: Product & { ratings: Ratings }
  /** The newest. */
  shown: ShownReview[]
}

/** What buyers say of the product. */
export function ProductReviews({ product, shown }: ProductReviewsProps) {
  const { count } = ratingSummary(product.ratings)
  return (
    <section aria-labelledby="reviews-of-product" className="mt-12">
      <h2 id="reviews-of-product" className="border-b-2 border-rule pb-3 text-24 md:text-30">
        {words.title}
      </h2>
      <div className="mt-5 grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-4">
          <RatingBoard ratings={product.ratings} />
          <p className="text-15 text-muted">
            {words.line}{' '}
            <Link
              to="/review-rules"
              className="inline-flex min-h-11 items-center font-semibold text-royal hover:underline"
            >
              {words.rules}
            </Link>
          </p>
          <ButtonLink to={`/account/reviews/${pageOf(product.id)}`} kind="outline">
            {words.write}
          </ButtonLink>
        </div>
        <div>
          <ul className="grid gap-5">
            {shown.map((review) => (
              <li key={review.id} className="border-t border-line pt-5 first:border-t-0 first:pt-0">
                <ReviewItem review={review} />
              </li>
            ))}
          </ul>
          {count > shown.length && (
            <ButtonLink to={`/product/${product.slug}/reviews`} kind="outline" className="mt-6">
              {words.all(ratingWords.count(count))}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}
