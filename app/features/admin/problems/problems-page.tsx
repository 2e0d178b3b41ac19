import { problemReports } from '#copy/promises/problem-report.ts'
import { countProblems, listProblems } from '#data/problems/problems.server.ts'
import { PROBLEMS_LISTED } from '#domain/policy.ts'
import { parseProblemList, problemListUrl } from '#domain/problems/problem-list.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { FilterChips } from '#ui/admin/filter-chips.tsx'
import { Pager } from '#ui/admin/pager.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import box from '#ui/shop/illustrations/package.svg'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/problems-page.ts'
import { ProblemCard } from './problem-card.tsx'

const words = problemReports.admin

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const { which, after } = parseProblemList(new URL(request.url).searchParams)
  const [found, counts] = await Promise.all([
    listProblems(which, PROBLEMS_LISTED + 1, after),
    countProblems(),
  ])
  const reports = found.slice(0, PROBLEMS_LISTED)
  const last = found.length > reports.length ? reports.at(-1) : undefined
  const next = last ? { at: which === 'open' ? last.reportedAt : last.resolvedAt!, id: last.id } : null
  return { which, reports, counts, next, first: after === null, now: Date.now() }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** What customers reported, the most urgent first, each with the next thing to do. */
export default function ProblemsPage({ loaderData }: Route.ComponentProps) {
  const { which, reports, counts, next, first, now } = loaderData
  return (
    <>
      <PageHeader title={words.title} />
      <FilterChips
        label={words.filter}
        filters={[
          {
            id: 'open',
            label: words.open,
            to: problemListUrl({ which: 'open', after: null }),
            current: which === 'open',
            count: counts.open,
          },
          {
            id: 'settled',
            label: words.settled,
            to: problemListUrl({ which: 'settled', after: null }),
            current: which === 'settled',
            count: counts.settled,
          },
        ]}
      />
      {reports.length === 0 ? (
        <EmptyState
          illustration={box}
          title={which === 'open' ? words.emptyTitle : words.emptySettled}
          line={words.emptyLine}
        />
      ) : (
        <ul aria-label={words.list} className="mt-3 grid gap-3.5 lg:grid-cols-2">
          {reports.map((report) => (
            <li key={report.id} className="grid">
              <ProblemCard report={report} now={now} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        label={words.older}
        first={!first && { to: problemListUrl({ which, after: null }), label: words.newest }}
        next={next && { to: problemListUrl({ which, after: next }), label: words.older }}
        className="mt-6"
      />
    </>
  )
}
