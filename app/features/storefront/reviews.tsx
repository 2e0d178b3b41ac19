import { sampleReviews } from '#copy/reviews/sample-reviews.ts'
import { shop } from '#copy/shop.ts'
import { Button } from '#ui/kit/button.tsx'
import { Tag } from '#ui/kit/tag.tsx'
import { lazyOverlay } from '#ui/kit/lazy-overlay.tsx'
import { useLazyOverlay } from '#ui/kit/use-lazy-overlay.ts'
import { ReviewCard } from './review-card.tsx'

const AllReviews = lazyOverlay(
  () => import('./all-reviews.tsx'),
  ({ onClose }) => onClose(),
)

/**
 * The sample reviews of the demo shop, marked as such; what buyers write is on the pages of the products.
 * @param count how many are shown, from the shop details
 */
export function Reviews({ count }: { count: number }) {
  const all = useLazyOverlay()
  return (
    <section aria-labelledby="reviews-heading" className="ruled border-b-[1.5px] border-line">
      <div className="page py-10">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="reviews-heading" className="bg-card pr-2 text-24 md:text-30">
            {shop.footer.reviewsHeading}
          </h2>
          <Tag tone="marigold">{shop.footer.sampleReviews}</Tag>
          <Button kind="outline" className="ml-auto" aria-haspopup="dialog" onClick={all.show}>
            {shop.footer.viewAllReviews}
          </Button>
        </div>
        <ul className="mt-5 grid gap-3 md:grid-cols-3 md:gap-5">
          {sampleReviews.slice(0, count).map((review) => (
            <li key={review.name}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      </div>
      {all.wanted && <AllReviews open={all.open} onClose={all.hide} />}
    </section>
  )
}
