import { Link } from 'react-router'

import { reviews } from '#copy/reviews/reviews.ts'
import type { OwnReview } from '#domain/reviews/review.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Card } from '#ui/kit/card.tsx'
import { NAME_LINK } from '#ui/kit/name-link.ts'
import { Thumbnail } from '#ui/shop/pictures/thumbnail.tsx'
import { ReviewItem } from '#ui/shop/reviews/review-item.tsx'
import { HiddenNotice } from './hidden-notice.tsx'

const words = reviews.own

/** A review for its writer, with its product. */
export function OwnReviewCard({ review }: { review: OwnReview }) {
  const { product, productId } = review
  const name = product?.name ?? words.gone
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-3">
        <Thumbnail src={product?.imageUrl ?? null} />
        <p className="min-w-0 grow basis-24 font-semibold wrap-anywhere">
          {product ? (
            <Link to={`/product/${product.slug}`} className={NAME_LINK}>
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <ButtonLink
          to={`/account/reviews/${productId}`}
          kind="outline"
          aria-label={words.changeNamed(name)}
          className="ml-auto"
        >
          {words.change}
        </ButtonLink>
      </div>
      <HiddenNotice review={review} className="mb-3" />
      <ReviewItem review={review} />
    </Card>
  )
}
