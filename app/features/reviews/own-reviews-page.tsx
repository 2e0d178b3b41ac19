import { useLiveRevalidation } from '#browser/use-live-revalidation.ts'
import { reviews } from '#copy/reviews/reviews.ts'
import { listOwnReviews } from '#data/reviews/own-reviews.server.ts'
import { listNotReviewed } from '#data/reviews/received-products.server.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Card } from '#ui/kit/card.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import sparkles from '#ui/shop/illustrations/sparkles.svg'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import { Thumbnail } from '#ui/shop/pictures/thumbnail.tsx'
import type { Route } from './+types/own-reviews-page.ts'
import { OwnReviewCard } from './own-review-card.tsx'

const words = reviews.own

const NOTICES = new Map<string, string>([
  ['saved', words.saved],
  ['removed', words.removed],
])

/** What the current user has received and not reviewed, and their reviews. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = await requireSignedIn({ request, context })
  const [waiting, written] = await Promise.all([listNotReviewed(id), listOwnReviews(id)])
  const notice = NOTICES.get(new URL(request.url).searchParams.get('notice') ?? '')
  return { waiting, written, notice }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

export default function OwnReviewsPage({ loaderData: { waiting, written, notice } }: Route.ComponentProps) {
  useLiveRevalidation((audience) => audience.startsWith('customer:'))
  return (
    <main id="content" className="page grid gap-6 py-6 md:py-10">
      <header>
        <h1 className="text-30 md:text-40">{words.title}</h1>
        <p className="mt-1 text-18 text-muted">{words.line}</p>
      </header>
      {notice && <Notice tone="success">{notice}</Notice>}
      {waiting.length + written.length === 0 && (
        <EmptyState
          illustration={sparkles}
          title={words.nothing}
          line={words.nothingLine}
          action={
            <ButtonLink to="/orders" kind="outline">
              {words.toOrders}
            </ButtonLink>
          }
        />
      )}
      {waiting.length > 0 && (
        <Card title={words.waiting} className="max-w-180">
          <ul className="divide-y divide-line">
            {waiting.map(({ productId, name, imageUrl }) => (
              <li
                key={productId}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
              >
                <Thumbnail src={imageUrl} />
                <p className="min-w-0 grow basis-24 font-semibold wrap-anywhere">{name}</p>
                <ButtonLink
                  to={`/account/reviews/${productId}`}
                  kind="outline"
                  aria-label={words.reviewNamed(name)}
                  className="ml-auto"
                >
                  {words.review}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {written.length > 0 && (
        <section aria-labelledby="written" className="grid max-w-180 gap-4">
          <h2 id="written" className="text-20">
            {words.written}
          </h2>
          <ul className="grid gap-4">
            {written.map((review) => (
              <li key={review.id}>
                <OwnReviewCard review={review} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}
