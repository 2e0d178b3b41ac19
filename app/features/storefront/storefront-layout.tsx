import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'

import { useLive, useLiveStream } from '#browser/live-updates.ts'
import { useLiveRevalidation } from '#browser/use-live-revalidation.ts'
import { useCurrentUserSync, useCurrentUser } from '#browser/current-user.ts'
import { shop as words } from '#copy/shop.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { LIVE_SPREAD_MS } from '#domain/live.ts'
import { Toaster } from '#ui/kit/toaster.tsx'
import type { Route } from './+types/storefront-layout.ts'
import { NoticeFromUrl } from './notice-from-url.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'

export async function loader() {
  return data({ shop: await shopDetails(), year: new Date().getFullYear() })
}

/** Another search or sort changes nothing about the shop itself. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.currentUrl.search === change.nextUrl.search && change.defaultShouldRevalidate
}

/** What every screen of the shopper's side stands in. */
export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  useCurrentUserSync()
  const listener = useCurrentUser(({ known, person }) => (known ? (person?.id ?? 'guest') : null))
  useLiveStream(listener, false)
  useLiveRevalidation((audience) => audience === 'settings', LIVE_SPREAD_MS)
  const { lost } = useLive()
  return (
    <>
      <a
        href="#content"
        className="sr-only rounded-control bg-card px-4 py-3 font-semibold focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
      >
        {words.skipToContent}
      </a>
      <Header shop={loaderData.shop} />
      <NoticeFromUrl />
      <Outlet />
      <Footer {...loaderData} />
      <OfflineNotice lost={lost} />
      <Toaster />
    </>
  )
}
