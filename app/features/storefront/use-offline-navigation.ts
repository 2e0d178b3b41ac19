import { useEffect } from 'react'
import { useBlocker } from 'react-router'

import { shop } from '#copy/shop.ts'
import { showToast } from '#ui/kit/toast-store.ts'

/**
 * Offline, opening another page would end at the browser's own error page: React Router reloads the document when it
 * cannot load a page's code. The page stays, with a message.
 */
export function useOfflineNavigation(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    showToast(shop.offlinePage, { tone: 'problem' })
    blocker.reset()
  }, [blocker])
}
