import { admin } from '#copy/admin/frame.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { isSecondStepOffered } from '#request/accounts/second-step/second-step-required.server.ts'
import { sessionContextOf } from '#request/accounts/session/session-context.server.ts'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/dashboard-page.ts'
import { FailedMails } from './failed-mails.tsx'
import { Figures } from './figures.tsx'
import { LastBackup } from './last-backup.tsx'
import { loadDashboard } from './load-dashboard.server.ts'
import { NoProductsYet } from './no-products-yet.tsx'
import { SecondStepOffer } from './second-step-offer.tsx'
import { RecentProducts } from './recent-products.tsx'
import { Tiles } from './tiles.tsx'
import { PendingWork } from './pending-work.tsx'
import { Today } from './today.tsx'
import { workOf } from './work.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const { hasSecondStep } = await sessionContextOf(context)
  const offersSecondStep = !hasSecondStep && (await isSecondStepOffered())
  return { ...(await loadDashboard()), offersSecondStep }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, admin.dashboard.title) },
]

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { recent, waiting, failedMails, backup, now, offersSecondStep } = loaderData
  const work = workOf(waiting)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="-mb-5">
        <PageHeader title={admin.dashboard.title} />
      </div>
      <Today {...loaderData} work={work} />
      <PendingWork work={work} />
      {failedMails > 0 && <FailedMails count={failedMails} />}
      {offersSecondStep && <SecondStepOffer />}
      <Figures {...loaderData} />
      <LastBackup status={backup} now={now} />
      {recent.length > 0 ? <RecentProducts products={recent} now={now} /> : <NoProductsYet />}
      <Tiles />
    </div>
  )
}
