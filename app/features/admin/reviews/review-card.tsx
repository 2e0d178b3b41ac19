import { Link } from 'react-router'

import { adminReviews as words } from '#copy/admin/reviews.ts'
import { reviews } from '#copy/reviews/reviews.ts'
import type { AdminReview } from '#domain/reviews/review.ts'
import { Card } from '#ui/kit/card.tsx'
import { NAME_LINK } from '#ui/kit/name-link.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { Tag } from '#ui/kit/tag.tsx'
import { ReviewItem } from '#ui/shop/reviews/review-item.tsx'
import { ReviewActions } from './review-actions.tsx'

/** One review, with its product and what can be done about it. */
export function ReviewCard({ review }: { review: AdminReview }) {
  const name = review.product?.name ?? reviews.own.gone
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-18 wrap-anywhere">
          {review.product ? (
            <Link to={`/admin/products/${review.productId}`} className={NAME_LINK}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <State review={review} />
      </div>
      {review.state === 'hidden' && (
        <Notice tone="warning">
          <p className="whitespace-pre-line wrap-anywhere">{words.wasHiddenFor(review.hiddenReason ?? '')}</p>
        </Notice>
      )}
      <ReviewItem review={review} />
      <ReviewActions review={review} product={name} />
    </Card>
  )
}

function State({ review: { state, writtenAt, answeredAt, hiddenAt } }: { review: AdminReview }) {
  if (state === 'hidden') {
    const changed = hiddenAt !== null && writtenAt > hiddenAt
    return <Tag tone="tomato">{changed ? words.changedSinceHidden : words.hidden}</Tag>
  }
  if (state === 'answered') return <Tag tone="leaf">{words.answered}</Tag>
  return <Tag tone="marigold">{answeredAt === null ? words.waiting : words.changedSince}</Tag>
}
