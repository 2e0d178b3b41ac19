import { useCallback } from 'react'
import { Outlet } from 'react-router'

import { useKnownUser } from '#browser/current-user.ts'
import { useLive, useLiveStream } from '#browser/live-updates.ts'
import { useOfflineNavigation } from '#browser/connection/use-offline-navigation.ts'
import { keepForm } from '#browser/forms/use-form-restore.ts'
import { useLiveRevalidation } from '#browser/use-live-revalidation.ts'
import { shop as words } from '#copy/shop.ts'
import { countOrders, newestOrderDate } from '#data/orders/order-summary.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { KeepForm } from '#ui/admin/drafts/keep-form.ts'
import { Toaster } from '#ui/kit/toaster.tsx'
import { useFocusRestore } from '#ui/kit/use-focus-restore.ts'
import { OpeningBar } from '#ui/shop/page/opening-bar.tsx'
import { ReconnectingNotice } from '#ui/shop/page/reconnecting-notice.tsx'
import { showLost, showOffline } from '#ui/shop/page/show-lost-network.ts'
import type { Route } from './+types/admin-layout.ts'
import { BottomNavigation } from './bottom-navigation.tsx'
import { SideNavigation } from './side-navigation.tsx'
import { SessionTimeout } from './session-timeout.tsx'
import { useInitialisation } from './use-initialisation.ts'
import { useNewOrders } from './use-new-orders.ts'
import { useNotifiedDevice } from './use-notified-device.ts'
import { useSampleHelper } from './use-sample-helper.ts'

// With its cookies, because it is for the admin only.
export const links: Route.LinksFunction = () => [
  { rel: 'manifest', href: '/admin/app.webmanifest', crossOrigin: 'use-credentials' },
  { rel: 'apple-touch-icon', href: '/app-icon-192.png' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = await requireAdmin({ request, context })
  const [{ name }, newOrders, newest] = await Promise.all([
    shopDetails(),
    countOrders('pending'),
    newestOrderDate(),
  ])
  return { admin, shopName: name, newOrders, newest }
}

/** The layout of all pages of the admin area. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { admin, shopName, newOrders, newest } = loaderData
  useKnownUser(admin)
  useLiveStream('admin', true)
  useLiveRevalidation((audience) => audience === 'admin', 0, isFormOpen)
  useNewOrders(newOrders, newest)
  const loadingCode = useOfflineNavigation(showOffline, showLost)
  const { lost } = useLive()
  useInitialisation()
  useFocusRestore()
  useNotifiedDevice()
  useSampleHelper()
  const keep = useCallback(
    (form: HTMLFormElement, action: string) => keepForm(form, admin.id, action),
    [admin.id],
  )
  return (
    <div
      data-area="admin"
      className="min-h-dvh bg-paper max-md:pb-[calc(4.5rem+env(safe-area-inset-bottom))] md:flex print:bg-transparent print:[color-scheme:light]"
    >
      <a
        href="#content"
        className="sr-only rounded-control bg-card px-4 py-3 font-semibold focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
      >
        {words.skipToContent}
      </a>
      <SideNavigation shopName={shopName} newOrders={newOrders} />
      <main id="content" className="mx-auto w-full max-w-300 min-w-0 px-3.5 py-5 md:px-7 md:py-8">
        <KeepForm value={keep}>
          <Outlet />
        </KeepForm>
      </main>
      <BottomNavigation newOrders={newOrders} />
      <SessionTimeout />
      <OpeningBar loadingCode={loadingCode} />
      <ReconnectingNotice lost={lost} />
      <Toaster />
    </div>
  )
}

/** A form in a dialog stays as it was opened: what is typed would be lost when the update takes its button away. */
function isFormOpen(): boolean {
  return document.querySelector('[role="dialog"] form') !== null
}
