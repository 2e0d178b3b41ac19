import { reviews } from '#copy/reviews/reviews.ts'
import type { OwnReview } from '#domain/reviews/review.ts'
import { Notice } from '#ui/kit/notice.tsx'

const words = reviews.own

interface HiddenNoticeProps {
  review: OwnReview
  className?: string
}

/** Says to the writer of a hidden review that it is hidden, and why. */
export function HiddenNotice({ review: { state, hiddenReason }, className }: HiddenNoticeProps) {
  if (state !== 'hidden') return null
  return (
    <Notice tone="warning" className={className}>
      <p className="whitespace-pre-line wrap-anywhere">{words.hiddenFor(hiddenReason ?? '')}</p>
      <p className="mt-1">{words.hiddenLine}</p>
    </Notice>
  )
}
