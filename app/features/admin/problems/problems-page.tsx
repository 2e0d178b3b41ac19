import { problemReports } from '#copy/promises/problem-report.ts'
import { countProblems, listProblems } from '#data/problems/problems.server.ts'
import { PROBLEMS_LISTED } from '#domain/policy.ts'
import { urlWithQuery } from '#domain/values/links/url-query.ts'
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
const PATH = '/admin/problems'

/** `?after=` is the time and the id of the last one of the page before. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const { searchParams } = new URL(request.url)
  const which = searchParams.get('show') === 'settled' ? ('settled' as const) : ('open' as const)
  const after = cursorFrom(searchParams.get('after'))
  const [found, counts] = await Promise.all([
    listProblems(which, PROBLEMS_LISTED + 1, after),
    countProblems(),
  ])
  const reports = found.slice(0, PROBLEMS_LISTED)
  const last = found.length > reports.length ? reports.at(-1) : undefined
  const next = last ? `${which === 'open' ? last.reportedAt : last.resolvedAt}.${last.id}` : null
  return { which, reports, counts, next, first: after === null, now: Date.now() }
}

function cursorFrom(text: string | null) {
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text ?? '') ?? []
  return at === undefined ? null : { at: Number(at), id: id! }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** What customers reported, the most urgent first, each with the next thing to do. */
export default function ProblemsPage({ loaderData }: Route.ComponentProps) {
  const { which, reports, counts, next, first, now } = loaderData
  const show = which === 'settled' ? 'settled' : null
  return (
    <>
      <PageHeader title={words.title} />
      <FilterChips
        label={words.filter}
        filters={[
          { id: 'open', label: words.open, to: PATH, current: which === 'open', count: counts.open },
          {
            ...{ id: 'settled', label: words.settled, to: `${PATH}?show=settled` },
            ...{ current: which === 'settled', count: counts.settled },
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
        first={!first && { to: urlWithQuery(PATH, { show }), label: words.newest }}
        next={next !== null && { to: urlWithQuery(PATH, { show, after: next }), label: words.older }}
        className="mt-6"
      />
    </>
  )
}
