import { Link } from 'react-router'

import { adminReviews as words } from '#copy/admin/reviews.ts'
import { countReviews, listAdminReviews } from '#data/reviews/admin-reviews.server.ts'
import { REVIEWS_PAGE_SIZE } from '#domain/policy.ts'
import { parseReviewList, reviewListUrl } from '#domain/reviews/review-list.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { FilterChips } from '#ui/admin/filter-chips.tsx'
import { Pager } from '#ui/admin/pager.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import sparkles from '#ui/shop/illustrations/sparkles.svg'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/reviews-page.ts'
import { ReviewCard } from './review-card.tsx'

const FILTERS = ['new', 'answered', 'hidden', 'all'] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const view = parseReviewList(new URL(request.url).searchParams)
  // One more than is shown, to know whether there is a next page.
  const [found, counts] = await Promise.all([listAdminReviews(view, REVIEWS_PAGE_SIZE + 1), countReviews()])
  const listed = found.slice(0, REVIEWS_PAGE_SIZE)
  return { view, listed, counts, next: found.length > listed.length ? listed.at(-1)!.id : null }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** What buyers wrote, newest first; at first, what waits for an answer. */
export default function ReviewsPage({ loaderData: { view, listed, counts, next } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title={words.title} />
      <p className="text-muted">
        {words.line}{' '}
        <Link
          to="/review-rules"
          className="inline-flex min-h-11 items-center font-semibold text-royal hover:underline"
        >
          {words.rules}
        </Link>
      </p>
      <FilterChips
        label={words.filter}
        filters={FILTERS.map((state) => ({
          id: state,
          label: words.filters[state],
          to: reviewListUrl({ state, after: null }),
          current: state === view.state,
          count: counts[state],
        }))}
      />
      {listed.length === 0 && (
        <EmptyState
          illustration={sparkles}
          title={words.none[view.state]}
          line={counts.all === 0 && words.noneLine}
        />
      )}
      <ul className="grid max-w-200 gap-4">
        {listed.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      <Pager
        label={words.pages}
        first={view.after !== null && { to: reviewListUrl({ ...view, after: null }), label: words.newest }}
        next={next !== null && { to: reviewListUrl({ ...view, after: next }), label: words.older }}
      />
    </div>
  )
}
