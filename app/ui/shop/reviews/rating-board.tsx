import { ratings as ratingWords } from '#copy/reviews/ratings.ts'
import { reviews as words } from '#copy/reviews/reviews.ts'
import { type Ratings, ratingSummary } from '#domain/catalogue/ratings.ts'
import { STARS } from '#domain/reviews/review.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { Stars } from './stars.tsx'

/** The average of a product's reviews, and how many of them have how many stars. */
export function RatingBoard({ ratings }: { ratings: Ratings }) {
  const { average, count } = ratingSummary(ratings)
  return (
    <div className="grid content-start gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p aria-hidden="true" className="font-display text-40 leading-none font-bold figures">
          {average.toFixed(1)}
        </p>
        <div>
          <Stars stars={average} label={ratingWords.average(average.toFixed(1))} />
          <p className="text-15 text-muted">{ratingWords.count(count)}</p>
        </div>
      </div>
      <ul aria-label={words.product.distribution} className="grid gap-1.5 text-15">
        {STARS.toReversed().map((stars) => (
          <li key={stars} className="grid grid-cols-[auto_1fr_auto] items-center gap-3">
            <span aria-hidden="true" className="w-[2.2em] figures">
              {words.product.starsShort(stars)}
            </span>
            <span className="sr-only">{ratingWords.stars(stars)}:</span>
            <span aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-quiet">
              <span
                className="block h-full rounded-full bg-marigold"
                style={{ width: `${(100 * ratings[stars - 1]!) / count}%` }}
              />
            </span>
            <span className="min-w-[2ch] text-right figures">{formatCount(ratings[stars - 1]!)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
