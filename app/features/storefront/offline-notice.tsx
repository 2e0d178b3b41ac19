import WifiOff from 'lucide-react/icons/wifi-off'

import { useOfflineNavigation } from '#browser/connection/use-offline-navigation.ts'
import { shop } from '#copy/shop.ts'
import { useOnline } from '#ui/kit/use-online.ts'
import { OpeningBar } from '#ui/shop/page/opening-bar.tsx'
import { ReconnectingNotice } from '#ui/shop/page/reconnecting-notice.tsx'
import { showLost, showOffline } from '#ui/shop/page/show-lost-network.ts'

/**
 * Shown while the browser is offline; the page stays until it is back.
 * @param lost true while the live stream is disconnected; while the browser is online, this is shown too
 */
export function OfflineNotice({ lost }: { lost: boolean }) {
  const online = useOnline()
  const loadingCode = useOfflineNavigation(showOffline, showLost)
  return (
    <>
      <div role="status" className="sticky bottom-0 z-40">
        {!online && (
          <p className="flex animate-rise items-center justify-center gap-3 bg-ink px-4 py-3 font-medium text-paper">
            <WifiOff aria-hidden="true" className="size-5 shrink-0" />
            {shop.offline}
          </p>
        )}
      </div>
      <OpeningBar loadingCode={loadingCode} />
      <ReconnectingNotice lost={lost && online} />
    </>
  )
}
