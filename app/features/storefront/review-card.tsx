import Star from 'lucide-react/icons/star'

import type { sampleReviews } from '#copy/reviews/sample-reviews.ts'
import { shop } from '#copy/shop.ts'
import { classNames } from '#ui/kit/class-names.ts'

const STARS = [1, 2, 3, 4, 5]

export function ReviewCard({ review }: { review: (typeof sampleReviews)[number] }) {
  return (
    <figure className="flex h-full flex-col rounded-card border border-line bg-paper p-4">
      <span role="img" aria-label={shop.footer.stars(review.stars)} className="flex gap-0.5">
        {STARS.map((star) => (
          <Star
            key={star}
            aria-hidden="true"
            className={classNames(
              'size-5',
              star <= review.stars ? 'fill-current text-marigold' : 'text-edge',
            )}
          />
        ))}
      </span>
      <blockquote className="mt-2 mb-3">{review.words}</blockquote>
      <figcaption className="mt-auto font-semibold">{review.name}</figcaption>
    </figure>
  )
}
