import { data, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'

import { useLive, useLiveStream } from '#browser/live-updates.ts'
import { useLiveRevalidation } from '#browser/use-live-revalidation.ts'
import { useCurrentUserSync, useCurrentUser } from '#browser/current-user.ts'
import { useLikelyCode } from '#browser/connection/use-likely-code.ts'
import { shop as words } from '#copy/shop.ts'
import { mapImageOf } from '#data/settings/map-image.server.ts'
import { policyPages } from '#data/settings/seller.server.ts'
import { cachedShopDetails } from '#data/settings/shop-details.server.ts'
import { LIVE_SPREAD_MS } from '#domain/live.ts'
import { yearOf } from '#domain/values/dates.ts'
import { Toaster } from '#ui/kit/toaster.tsx'
import { useFocusRestore } from '#ui/kit/use-focus-restore.ts'
import type { Route } from './+types/storefront-layout.ts'
import { NoticeFromUrl } from './notice-from-url.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SlowNavigation } from './slow-navigation.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { usePendingAction } from './use-pending-action.ts'

export async function loader() {
  const [shop, policies] = await Promise.all([cachedShopDetails(), policyPages()])
  return data({ shop, policies, mapImage: mapImageOf(shop.address), year: yearOf(Date.now()) })
}

/** A change of the query (search, sort) does not change the shop details. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.currentUrl.search === change.nextUrl.search && change.defaultShouldRevalidate
}

/** What a shopper opens on the way to an order. */
const LIKELY = ['/product/any', '/cart', '/checkout', '/login']

/** The layout of all pages outside the admin area: header, notices, footer, live updates and toasts. */
export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  useCurrentUserSync()
  usePendingAction()
  useFocusRestore()
  useLikelyCode(LIKELY)
  const subscriber = useCurrentUser(({ known, person }) => (known ? (person?.id ?? 'guest') : null))
  useLiveStream(subscriber, false)
  useLiveRevalidation((audience) => audience === 'settings', LIVE_SPREAD_MS)
  const { lost } = useLive()
  const { pathname } = useLocation()
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
      <SlowNavigation>
        <Outlet />
      </SlowNavigation>
      <Footer {...loaderData} short={pathname === '/checkout'} />
      <OfflineNotice lost={lost} />
      <Toaster />
    </>
  )
}
