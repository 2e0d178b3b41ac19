import { adminHealth as words } from '#copy/admin/health.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/health-page.ts'
import { ExaminationCard } from './examination-card.tsx'
import { HealthTable } from './health-table.tsx'
import { loadHealth } from './load-health.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  return loadHealth(Date.now())
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** What the shop runs on, and whether its data is whole. */
export default function HealthPage({ loaderData: { rows, examination } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title={words.title}>
        <p className="text-muted">{words.line}</p>
      </PageHeader>
      <HealthTable rows={rows} />
      <ExaminationCard examination={examination} />
    </div>
  )
}
