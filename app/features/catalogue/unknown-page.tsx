import { data } from 'react-router'

import { shop } from '#copy/shop.ts'
import { Notice } from '#ui/kit/notice.tsx'
import type { Route } from './+types/unknown-page.ts'
import { loadStore } from './load-store.server.ts'
import { StoreView } from './store-view.tsx'

/** An address that is not there shows the shop all the same, and says so (status 404). */
export async function loader({ request }: Route.LoaderArgs) {
  return data(await loadStore(request.url), { status: 404 })
}

export const meta: Route.MetaFunction = () => [
  { title: shop.pageTitle(shop.notFound.title, shop.name) },
  { name: 'robots', content: 'noindex' },
]

export default function UnknownPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="page pt-4">
        <Notice tone="warning" title={shop.notFound.title}>
          {shop.notFound.line}
        </Notice>
      </div>
      <StoreView {...loaderData} />
    </>
  )
}
