import { sampleReviews } from '#copy/reviews/sample-reviews.ts'
import { shop } from '#copy/shop.ts'
import { Dialog } from '#ui/kit/dialog.tsx'
import { ReviewCard } from './review-card.tsx'

interface AllReviewsProps {
  open: boolean
  onClose: () => void
}

export default function AllReviews({ open, onClose }: AllReviewsProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={shop.footer.reviewsHeading}
      description={shop.footer.sampleReviews}
    >
      <ul className="grid gap-3">
        {sampleReviews.map((review) => (
          <li key={review.name}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
