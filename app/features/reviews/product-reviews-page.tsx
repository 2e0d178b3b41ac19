import { data, Link } from 'react-router'

import { useLiveRevalidation } from '#browser/use-live-revalidation.ts'
import { reviews } from '#copy/reviews/reviews.ts'
import { findProductBySlug } from '#data/catalogue/product-page.server.ts'
import { listProductReviews } from '#data/reviews/product-reviews.server.ts'
import { pageOf } from '#domain/catalogue/choices/choices.ts'
import { concernsProducts } from '#domain/live.ts'
import { REVIEWS_PAGE_SIZE } from '#domain/policy.ts'
import { reviewId } from '#domain/reviews/review-list.ts'
import { Card } from '#ui/kit/card.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyPage } from '#ui/shop/page/empty-page.tsx'
import sparkles from '#ui/shop/illustrations/sparkles.svg'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import { RatingBoard } from '#ui/shop/reviews/rating-board.tsx'
import { ReviewItem } from '#ui/shop/reviews/review-item.tsx'
import type { Route } from './+types/product-reviews-page.ts'

const words = reviews.product

/** One page of the reviews of a product; `?after=` is the last review of the page before. Null: no such product (404). */
export async function loader({ request, params }: Route.LoaderArgs) {
  const product = await findProductBySlug(params.slug)
  if (!product) return data(null, { status: 404 })
  const after = reviewId(new URL(request.url).searchParams.get('after'))
  const found = await listProductReviews(pageOf(product.id), REVIEWS_PAGE_SIZE + 1, after)
  const shown = found.slice(0, REVIEWS_PAGE_SIZE)
  const older = found.length > shown.length ? shown.at(-1)!.id : null
  const { id, slug, ratings, chooser } = product
  // They are those of all its choices.
  const name = chooser?.productName ?? product.name
  return data({ product: { id, name, slug }, ratings: ratings ?? null, shown, older, first: after === null })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(matches, loaderData ? words.allTitle(loaderData.product.name) : words.titleGone) },
  ...(loaderData ? [] : [{ name: 'robots', content: 'noindex' }]),
]

export default function ProductReviewsPage({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation((audience) => loaderData !== null && concernsProducts(audience, [loaderData.product]))
  if (!loaderData) {
    const { titleGone: title, lineGone: line, toStore } = words
    return <EmptyPage illustration={sparkles} title={title} line={line} to="/store" label={toStore} />
  }
  const { product, ratings, shown, older, first } = loaderData
  const path = `/product/${product.slug}`
  return (
    <main id="content" className="page py-6 md:py-10">
      <Link to={path} className="inline-block py-2.5 font-semibold text-royal hover:underline">
        {words.back(product.name)}
      </Link>
      <h1 className="text-30 md:text-40">{words.allTitle(product.name)}</h1>
      <div className="mt-6 grid items-start gap-6 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] md:gap-12">
        <div className="grid gap-4">
          {ratings && <RatingBoard ratings={ratings} />}
          <p className="text-15 text-muted">
            {words.line}{' '}
            <Link
              to="/review-rules"
              className="inline-flex min-h-11 items-center font-semibold text-royal hover:underline"
            >
              {words.rules}
            </Link>
          </p>
        </div>
        <div className="grid gap-6">
          {shown.length === 0 && <p className="text-18">{words.none}</p>}
          <ul className="grid gap-4">
            {shown.map((review) => (
              <li key={review.id}>
                <Card>
                  <ReviewItem review={review} />
                </Card>
              </li>
            ))}
          </ul>
          {(older !== null || !first) && (
            <nav aria-label={words.title} className="flex flex-wrap gap-3">
              {!first && (
                <ButtonLink to={`${path}/reviews`} kind="quiet">
                  {words.newest}
                </ButtonLink>
              )}
              {older !== null && (
                <ButtonLink to={`${path}/reviews?after=${older}`} kind="outline">
                  {words.older}
                </ButtonLink>
              )}
            </nav>
          )}
        </div>
      </div>
    </main>
  )
}
