import { data, Form, Link, redirect } from 'react-router'

import { reviews } from '#copy/reviews/reviews.ts'
import { findProducts } from '#data/catalogue/products.server.ts'
import { findOwnReview } from '#data/reviews/own-reviews.server.ts'
import { hasReceived } from '#data/reviews/received-products.server.ts'
import { pageOf, parentOf } from '#domain/catalogue/choices/choices.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import { useSubmitting } from '#ui/kit/use-submitting.ts'
import { Button } from '#ui/kit/button.tsx'
import { AccountBoard } from '#ui/shop/customers/account-board.tsx'
import sparkles from '#ui/shop/illustrations/sparkles.svg'
import { EmptyPage } from '#ui/shop/page/empty-page.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/review-page.ts'
import { HiddenNotice } from './hidden-notice.tsx'
import { ReviewForm } from './review-form.tsx'
import { saveFromForm } from './save-from-form.server.ts'
import { submitReview } from './submit-review.ts'

export { shouldRevalidate } from '#browser/revalidate-on-submit.ts'

const words = reviews.own

/** The review of the current user, or none yet; null for a product that they have not received (status 404). */
export async function loader({ request, context, params: { productId } }: Route.LoaderArgs) {
  const { id } = await requireSignedIn({ request, context })
  // A choice is reviewed with its product.
  if (parentOf(productId) !== null) throw redirect(`/account/reviews/${pageOf(productId)}`)
  const [review, received, [product]] = await Promise.all([
    findOwnReview(id, productId),
    hasReceived(id, productId),
    findProducts([productId]),
  ])
  if (!review && !(received && product)) return data(null, { status: 404 })
  return data({ review, product: product?.name ?? words.gone, received })
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  saveFromForm(request, pageOf(params.productId), context)

export const clientAction = submitReview

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(matches, loaderData ? reviews.form.title(loaderData.product) : words.titleGone) },
]

export default function ReviewPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const path = `/account/reviews/${params.productId}`
  const removing = useSubmitting(`${path}/removal`)
  if (!loaderData) {
    const { titleGone: title, lineGone: line, back } = words
    return <EmptyPage illustration={sparkles} title={title} line={line} to="/account/reviews" label={back} />
  }
  const { review, product, received } = loaderData
  return (
    <AccountBoard title={reviews.form.title(product)} line={reviews.form.line} illustration={sparkles}>
      {review && <HiddenNotice review={review} />}
      {received && <ReviewForm path={path} review={review} lastResult={actionData} />}
      {review && (
        <Form method="post" action={`${path}/removal`}>
          <Button type="submit" kind="danger" wide pending={removing}>
            {removing ? reviews.form.removing : reviews.form.remove}
          </Button>
        </Form>
      )}
      <p className="flex flex-wrap justify-center gap-x-6">
        <Link to="/account/reviews" className="py-2.5 font-semibold text-royal hover:underline">
          {words.back}
        </Link>
        <Link to="/review-rules" className="py-2.5 font-semibold text-royal hover:underline">
          {reviews.product.rules}
        </Link>
      </p>
    </AccountBoard>
  )
}
