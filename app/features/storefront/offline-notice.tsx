import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'

import { shop } from '#copy/shop.ts'
import { ReconnectingNotice } from '#ui/shop/page/reconnecting-notice.tsx'

/**
 * Shown while the browser is offline.
 * @param lost true while the live stream is disconnected; while the browser is online, this is shown too
 */
export function OfflineNotice({ lost }: { lost: boolean }) {
  const online = useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  )
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
      <ReconnectingNotice lost={lost && online} />
    </>
  )
}

function onNetworkChange(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
