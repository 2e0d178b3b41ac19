import Star from 'lucide-react/icons/star'

import { classNames } from '#ui/kit/class-names.ts'
import { STARS } from '#domain/reviews/review.ts'

interface StarsProps {
  /** From 0 to 5; a part of a star is filled in part. */
  stars: number
  /** Read aloud in their place. */
  label: string
}

/** Five stars in a row, filled from the left. */
export function Stars({ stars, label }: StarsProps) {
  return (
    <span role="img" aria-label={label} className="relative inline-flex w-max">
      <Row className="text-edge" />
      <span className="absolute inset-y-0 left-0 flex overflow-hidden" style={{ width: `${stars * 20}%` }}>
        <Row className="fill-current text-marigold" />
      </span>
    </span>
  )
}

function Row({ className }: { className: string }) {
  return (
    <span className="flex w-max shrink-0">
      {STARS.map((star) => (
        <Star key={star} aria-hidden="true" className={classNames('size-5 shrink-0', className)} />
      ))}
    </span>
  )
}
