import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

import { shop } from '#copy/shop.ts'
import { SLOW_NAVIGATION_MS } from '#domain/policy.ts'

/**
 * A bar at the top of the window while the next page takes long to open: the page that was pressed does not change
 * until then.
 * @param loadingCode whether the code of the next page is being loaded, which the router does not know
 */
export function OpeningBar({ loadingCode }: { loadingCode: boolean }) {
  const { state } = useNavigation()
  const opening = state === 'loading' || loadingCode
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!opening) return
    const timer = setTimeout(() => setSlow(true), SLOW_NAVIGATION_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [opening])
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-60 print:hidden">
      {slow && (
        <p className="h-1.5 animate-breathe bg-royal forced-colors:bg-[Highlight]">
          <span className="sr-only">{shop.loading}</span>
        </p>
      )}
    </div>
  )
}
