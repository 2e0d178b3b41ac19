import { data, redirectDocument } from 'react-router'

import type { Route } from './+types/not-found-page.ts'
import { loadStore } from './load-store.server.ts'
import { NotFoundView, notFoundMeta } from './not-found-view.tsx'

/** A path without a route shows the store with a notice (status 404). */
export async function loader({ request }: Route.LoaderArgs) {
  return data(await loadStore(request.url), { status: 404 })
}

/**
 * In the browser it may be an address of the admin, whose routes the shop's pages have not (`shop-manifest.ts`). Not the page that
 * is shown already: only its data is fetched anew.
 */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (new URL(request.url).pathname === location.pathname) return serverLoader()
  throw redirectDocument(request.url)
}

export const meta: Route.MetaFunction = ({ matches }) => notFoundMeta(matches[1]?.loaderData?.shop.name)

export default function UnknownPage({ loaderData }: Route.ComponentProps) {
  return <NotFoundView {...loaderData} />
}
