import Star from 'lucide-react/icons/star'

import { ratings as words } from '#copy/reviews/ratings.ts'
import { type Ratings, ratingSummary } from '#domain/catalogue/ratings.ts'
import { formatCount } from '#domain/values/numbers/count.ts'

/** One star, the average and the number of reviews, for a card; nothing without a review. */
export function RatingLine({ ratings }: { ratings: Ratings | undefined }) {
  if (!ratings) return null
  const { average, count } = ratingSummary(ratings)
  return (
    <span className="inline-flex items-center gap-1">
      <Star aria-hidden="true" className="size-3.5 shrink-0 fill-current text-marigold" />
      <span aria-hidden="true" className="figures">
        {average.toFixed(1)} <span className="font-normal text-muted">({formatCount(count)})</span>
      </span>
      <span className="sr-only">{words.summary(average.toFixed(1), words.count(count))}</span>
    </span>
  )
}
