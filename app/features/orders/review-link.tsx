import { reviews } from '#copy/reviews/reviews.ts'
import { pageOf } from '#domain/catalogue/choices/choices.ts'
import { type Order, type OrderLine, quantityLeft } from '#domain/orders/order.ts'
import { hasArrived } from '#domain/orders/order-status.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'

interface ReviewLinkProps {
  order: Order
  line: OrderLine
}

/** Shown for a line that has arrived, while its product is sold; the page shows the review there is. */
export function ReviewLink({ order, line }: ReviewLinkProps) {
  if (!hasArrived(order.status) || line.slug === null || quantityLeft(line) === 0) return null
  return (
    <ButtonLink
      to={`/account/reviews/${pageOf(line.productId)}`}
      kind="outline"
      size="snug"
      className="px-4! print:hidden"
      aria-label={reviews.own.reviewNamed(line.name)}
    >
      {reviews.own.review}
    </ButtonLink>
  )
}
