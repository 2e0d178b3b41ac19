import { type ReactNode, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

import { shop } from '#copy/shop.ts'
import { SLOW_NAVIGATION_MS } from '#domain/policy.ts'
import { Spinner } from '#ui/kit/spinner.tsx'

/** What is shown while the server finds out who asks for one of these pages; the others have skeletons of their own. */
const WAITING: Record<string, string> = {
  '/orders': shop.waiting.orders,
  '/admin': shop.waiting.admin,
}

/** The page, and in its place a spinner while one that depends on who asks loads slowly. */
export function SlowNavigation({ children }: { children: ReactNode }) {
  const line = useSlowNavigation()
  return (
    <>
      {/* Only hidden, so that nothing in it is lost when the navigation is cancelled. */}
      <div className="contents" hidden={line !== null}>
        {children}
      </div>
      {line !== null && (
        <main className="page grid min-h-80 place-items-center py-16">
          <p role="status" className="flex items-center gap-3 text-18 text-muted">
            <Spinner className="text-24 text-royal" />
            {line}
          </p>
        </main>
      )}
    </>
  )
}

/** The words for the page that has been loading for a while; null while none is. */
function useSlowNavigation(): string | null {
  const { state, location } = useNavigation()
  const line = state === 'loading' ? (WAITING[location.pathname] ?? null) : null
  const [slow, setSlow] = useState<string | null>(null)
  useEffect(() => {
    if (line === null) return
    const timer = setTimeout(() => setSlow(line), SLOW_NAVIGATION_MS)
    return () => {
      clearTimeout(timer)
      setSlow(null)
    }
  }, [line])
  return slow
}
