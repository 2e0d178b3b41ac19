import { ratings as ratingWords } from '#copy/reviews/ratings.ts'
import { reviews as words } from '#copy/reviews/reviews.ts'
import type { ShownReview } from '#domain/reviews/review.ts'
import { formatDate } from '#domain/values/dates.ts'
import { ReviewPhoto } from './review-photo.tsx'
import { Stars } from './stars.tsx'

/** One review: stars, who wrote it and when, its words, its photo, and the shop's answer. */
export function ReviewItem({ review }: { review: ShownReview }) {
  const { stars, name, writtenAt, answer, answeredAt, photo } = review
  return (
    <article className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars stars={stars} label={ratingWords.stars(stars)} />
        <p className="text-15 wrap-anywhere">
          <span className="font-semibold">{name}</span>{' '}
          <time dateTime={new Date(writtenAt).toISOString()} className="text-muted">
            {formatDate(writtenAt)}
          </time>
        </p>
      </div>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{review.words}</p>
      {photo && <ReviewPhoto photo={photo} name={name} />}
      {answer !== null && answeredAt !== null && (
        <div className="mt-1 max-w-prose rounded-control border-l-4 border-royal bg-quiet px-4 py-3">
          <p className="text-15 font-semibold">
            {words.product.answer}{' '}
            <time dateTime={new Date(answeredAt).toISOString()} className="font-normal text-muted">
              {formatDate(answeredAt)}
            </time>
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      )}
    </article>
  )
}
