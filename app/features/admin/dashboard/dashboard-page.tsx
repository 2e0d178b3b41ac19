import { admin } from '#copy/admin.ts'
import { shop } from '#copy/shop.ts'
import { requireAdmin } from '#request/require.server.ts'
import { PageHead } from '#ui/kit/page-head.tsx'
import type { Route } from './+types/dashboard-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  return null
}

export const meta: Route.MetaFunction = () => [{ title: shop.pageTitle(admin.dashboard.title, shop.name) }]

export default function DashboardPage() {
  return <PageHead title={admin.dashboard.title} />
}
